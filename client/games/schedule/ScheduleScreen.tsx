import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { loadSchedule } from '../../../contracts/calls/schedule.ts';
import { zoneName } from '../../../contracts/time/schoolZone.ts';
import { useLoad } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { KeptFieldsNotice } from '../../drafts/KeptFieldsNotice.tsx';
import { BusyOverlay } from '../../ui/BusyOverlay.tsx';
import layout from '../../ui/Layout.module.css';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ValidationErrors } from '../../ui/ValidationErrors.tsx';
import { DateFiller } from './DateFiller.tsx';
import { DateRows } from './DateRows.tsx';
import styles from './Schedule.module.css';
import { ScheduleChoices } from './ScheduleChoices.tsx';
import { useSchedule } from './useSchedule.ts';

/** The dates of a game: when each quarter opens and closes, how it is run, and who is told. */
export function ScheduleScreen(): ReactNode {
  const { game_id: game } = useGame();
  const { data, isPending } = useLoad(loadSchedule, { game }, {}, { showsFailure: true });
  return (
    <>
      {data && <ScheduleForm data={data} />}
      <BusyOverlay isBusy={isPending} text="Loading..." />
    </>
  );
}

function ScheduleForm({ data }: { readonly data: ResponseOf<typeof loadSchedule> }): ReactNode {
  const game = useGame();
  const { kept, errors, isPending, save } = useSchedule(data);
  const { fields, change } = kept;
  const open = game.turns_completed;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={layout.titleLine}>
        <div className={layout.titleBlock}>
          <PageTitle>Schedule</PageTitle>
          <p className={styles.remark}>
            {game.game_name} · all times are {zoneName()}, the school’s time
          </p>
        </div>
        <Button type="submit" loading={isPending}>
          Save
        </Button>
      </div>
      <KeptFieldsNotice keptAt={kept.keptAt} onDiscard={() => kept.startOver()} />
      <ValidationErrors errors={errors} />
      <DateFiller
        count={game.turns_allowed - open}
        onFill={(dates) =>
          change({
            rows: fields.rows.map((row, index) =>
              index < open ? row : { ...row, opens: '', lockdown: dates[index - open] ?? '' },
            ),
          })
        }
      />
      <div className={styles.columns}>
        <DateRows
          rows={fields.rows}
          ran={data.ran}
          areRun={fields.atLockdown.includes('run')}
          onChange={(index, typed) =>
            change({ rows: fields.rows.map((row, at) => (at === index ? { ...row, ...typed } : row)) })
          }
        />
        <ScheduleChoices
          fields={fields}
          mayLetRun={game.user_runs_turns || data.atLockdown.includes('run')}
          onChange={change}
        />
      </div>
    </form>
  );
}
