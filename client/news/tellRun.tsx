import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import type { NewsEntry } from '../../contracts/calls/news.ts';
import { loadStanding } from '../../contracts/calls/standing.ts';
import { call } from '../call/call.ts';
import { moneyText, ordinal } from '../team/standingText.ts';
import { toast } from '../ui/toast.tsx';
import { newsPath } from './newsPath.ts';
import { newsText } from './newsText.ts';

/** What the reader's own bank made of a quarter, in a sentence; empty without a bank or its figures. */
async function ownFigures({ game_id: game, team_id: teamId, turn_num: turn }: NewsEntry): Promise<string> {
  if (game === null || teamId === null || turn === null) return '';
  // The run itself is told in any case.
  const standing = await call(loadStanding, { game }, {}).catch(() => null);
  const bank = standing?.banks.find(({ team_id }) => team_id === teamId);
  const income = bank?.net_income[turn] ?? null;
  if (!standing || !bank || standing.latest_turn !== turn || income === null) return '';
  const place = bank.places[turn] ?? null;
  const ranked = place === null ? '' : `; you are ${ordinal(place)} of ${standing.bank_count}`;
  return ` Net income ${moneyText(income)}${ranked}.`;
}

/** Toasts are outside the router, which opens what it can. */
function ResultsLink({
  path,
  open,
}: {
  readonly path: string;
  readonly open: (path: string) => void;
}): ReactNode {
  function follow(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(path);
  }
  return (
    <Anchor href={path} onClick={follow} size="sm" underline="always">
      See results
    </Anchor>
  );
}

/** Tells everybody that a quarter was run, and members of a team how their bank did, with the way to its results. */
export async function tellRun(entry: NewsEntry, open: (path: string) => void): Promise<void> {
  const text = `${entry.game_name}: ${newsText(entry)}.${await ownFigures(entry)}`;
  const path = entry.team_id === null ? null : newsPath(entry);
  toast(
    path === null ? (
      text
    ) : (
      <>
        {text} <ResultsLink path={path} open={open} />
      </>
    ),
  );
}
