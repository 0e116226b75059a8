import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useContext, useLayoutEffect, useMemo } from 'react';
import type { Call, ResponseOf } from '../../../contracts/calls/call.ts';
import { activeIntraturns } from '../../../contracts/calls/decisionSets.ts';
import { listForecasts } from '../../../contracts/calls/forecasts.ts';
import { loadHub, openHub } from '../../../contracts/calls/hub.ts';
import { loadActivity } from '../../../contracts/calls/turnHistory.ts';
import type { PathParams } from '../../call/call.ts';
import { loadKey, StateSourceContext, useIsPast, useLoad } from '../../call/queries.ts';

type Part = { readonly key: ReturnType<typeof loadKey>; readonly answer: unknown };

const noKeys: ReadonlySet<string> = new Set();

/**
 * Loads everything that the hub shows in one call, and keeps each part where the load of that part finds it:
 * the loads whose keys are `included` need no call of their own. The past is loaded part by part.
 */
export function useHubAnswers(teamId: number) {
  const queryClient = useQueryClient();
  const source = useContext(StateSourceContext);
  const isPast = useIsPast();
  const { data, error, isFetching } = useLoad(openHub, { team: teamId }, {}, { isEnabled: !isPast });
  const parts = useMemo((): readonly Part[] => {
    function part<C extends Call>(
      contract: C,
      params: PathParams,
      body: object,
      answer?: ResponseOf<C>,
    ): Part {
      return { key: loadKey(source, contract, params, body), answer };
    }
    const team = { team: teamId };
    const sets = part(activeIntraturns, team, {}, data && { intraturns: data.intraturns });
    const active = data?.active;
    const intraturn = data?.intraturns.find(({ status }) => status)?.intraturn_id;
    if (!active || intraturn === undefined) return [sets];
    return [
      part(loadHub, { intraturn }, {}, active.hub),
      part(loadActivity, { intraturn }, {}, active.activity),
      part(listForecasts, team, { turnNum: active.forecasts.turn_num }, active.forecasts),
      // The last one: the parts above are there once a set is shown.
      sets,
    ];
  }, [source, teamId, data]);
  // What nobody has read yet is there in the same pass; what a part shows changes before it is painted.
  const later = useMemo(() => {
    const isNew = ({ key }: Part): boolean => queryClient.getQueryData(key) === undefined;
    const known = parts.filter(({ answer }) => answer !== undefined);
    const fresh = known.filter(isNew);
    for (const { key, answer } of fresh) queryClient.setQueryData(key, answer);
    return known.filter((part) => !fresh.includes(part));
  }, [queryClient, parts]);
  useLayoutEffect(() => {
    for (const { key, answer } of later) queryClient.setQueryData(key, answer);
  }, [queryClient, later]);
  const included = useMemo(
    () => (isPast ? noKeys : new Set(parts.map(({ key }) => hashKey(key)))),
    [isPast, parts],
  );
  return { error, isFetching, included };
}
