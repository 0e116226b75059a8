import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { whyHeadline } from '../../contracts/banking/whyText.ts';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import type { NewsEntry } from '../../contracts/calls/news.ts';
import { loadWhy } from '../../contracts/calls/why.ts';
import { CallFailed, call } from '../call/call.ts';
import { toast } from '../ui/toast.tsx';
import { newsPath } from './newsPath.ts';
import { newsText } from './newsText.ts';

/** The server says after seconds that it is not ready: a reason still later would be told to nobody's question. */
const timesAskedMax = 3;

/** The reasons of a quarter, asked for again while they are being worked out; null if they cannot be had. */
async function whyOf(game: number, team: number, turn: number): Promise<ResponseOf<typeof loadWhy> | null> {
  for (let asked = 1; ; asked += 1)
    try {
      return await call(loadWhy, { game, team }, { turnNum: turn });
    } catch (failure) {
      // The run itself is told in any case.
      if (!(failure instanceof CallFailed && failure.isNotYet) || asked === timesAskedMax) return null;
    }
}

/** Why the reader's own bank moved, in a sentence; empty without a bank or its reasons. */
async function ownReason({ game_id: game, team_id: team, turn_num: turn }: NewsEntry): Promise<string> {
  if (game === null || team === null || turn === null) return '';
  const answer = await whyOf(game, team, turn);
  return answer?.why ? ` ${whyHeadline({ turn, ...answer.why }, { isOwn: true })}` : '';
}

/** Toasts are outside the router, which opens what it can. */
function WhyLink({
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
      See why
    </Anchor>
  );
}

/** Tells everybody that a quarter was run, and members of a team why their bank moved, with the way to all reasons. */
export async function tellRun(entry: NewsEntry, open: (path: string) => void): Promise<void> {
  const text = `${entry.game_name}: ${newsText(entry)}.${await ownReason(entry)}`;
  const path = entry.team_id === null ? null : newsPath(entry);
  toast(
    path === null ? (
      text
    ) : (
      <>
        {text} <WhyLink path={path} open={open} />
      </>
    ),
  );
}
