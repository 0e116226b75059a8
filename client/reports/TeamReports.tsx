import { ActionIcon, Group } from '@mantine/core';
import { IconFileDownload, IconFileZip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { downloadTeamReports } from '../../contracts/calls/reports.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { useAct } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import quiet from '../ui/Quiet.module.css';
import { saveFile } from '../ui/saveFile.ts';

/** Downloads of a team's reports: those of the newest completed turn, and those of all turns. */
export function TeamReports({ team }: { readonly team: Team }): ReactNode {
  const { game_id: game, turns_completed: newest } = useGame();
  const { act, state } = useAct(downloadTeamReports);
  const download = (turn: number): void =>
    void act({ game, team: team.team_id, turn }, {})
      .then(saveFile)
      // The failure has already shown its alert.
      .catch(() => undefined);
  const turnLabel = newest === 0 ? 'Download turn reports' : `Download turn reports, Qtr ${newest}`;
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        className={quiet.icon}
        size={32}
        aria-label={`${turnLabel}, of ${team.team_name}`}
        title={newest === 0 ? 'No turn has been run yet' : turnLabel}
        disabled={newest === 0 || state.isPending}
        onClick={() => download(newest)}
      >
        <IconFileDownload size={18} />
      </ActionIcon>
      <ActionIcon
        className={quiet.icon}
        size={32}
        aria-label={`Download team reports, all turns, of ${team.team_name}`}
        title="Download team reports, all turns"
        loading={state.isPending}
        onClick={() => download(0)}
      >
        <IconFileZip size={18} />
      </ActionIcon>
    </Group>
  );
}
