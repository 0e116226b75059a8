import type { ReactNode } from 'react';
import type { RegulatorAssessment } from '../../contracts/banking/regulatorAssessment.ts';
import { loadRegulatorReport, loadRegulatoryReport } from '../../contracts/calls/regulatorReports.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { openTurnOf } from '../drafts/readOnlyReason.ts';
import { changeCounts } from '../indicators/indicatorText.ts';
import { useIsStudent } from '../session/session.ts';
import { Card } from '../ui/Card.tsx';
import paper from '../ui/PaperCard.module.css';
import { SectionLinks } from '../ui/SectionLinks.tsx';
import { AssessmentForm, WrittenAssessment } from './AssessmentForm.tsx';
import { behindTheRatings, figureSections } from './figureSections.ts';
import styles from './Regulator.module.css';
import { type EarlierReport, ratingChanges } from './ratingChanges.ts';
import type { AssessedTurn } from './useAssessment.ts';

/** The ratings of a turn: what has changed in a sentence, the table or the form, and what else is on the page. */
export function RatedReport({ turn, isEditable, assessment }: AssessedTurn): ReactNode {
  const before = useReportBefore(turn);
  const { saved } = assessment;
  return (
    <>
      {saved && saved.lastUpdated !== null && (
        <p className={paper.finding}>
          Composite Rating {saved.compositeRating.rating}.{' '}
          <span>{before && ratingChanges(saved, before)}</span>
        </p>
      )}
      <div className={styles.two}>
        <Ratings turn={turn} isEditable={isEditable} assessment={assessment} was={before?.report} />
        <Contents turn={turn} />
      </div>
    </>
  );
}

/** The last report before the turn that the reader may see; null if there is none, or until it is loaded. */
function useReportBefore(turn: number): EarlierReport | null {
  const { game_id: game, team_id: team, regulatory_report_turns: reports } = useTeam();
  const earlier = reports.findLast(({ turn_num, is_written }) => is_written && turn_num < turn)?.turn_num;
  const ids = { game, team, turn: earlier ?? turn };
  const isEnabled = earlier !== undefined;
  const { data } = useLoad(loadRegulatorReport, ids, {}, { isEnabled, showsFailure: true });
  return data && earlier !== undefined ? { turn: earlier, report: data } : null;
}

/** Links to the sections; how many figures of the dashboard became better and worse. */
function Contents({ turn }: { readonly turn: number }): ReactNode {
  const { game_id: game, team_id: team } = useTeam();
  const { data } = useLoad(loadRegulatoryReport, { game, team, turn }, {}, { showsFailure: true });
  const figures = data?.regulatoryReport;
  const notes = figures && {
    Dashboard: `: ${changeCounts(figures.dashboardDetails)}`,
    'Key Indicators': `: ${figures.keyIndicators.length} figures`,
  };
  return (
    <Card title="On This Page">
      <SectionLinks sections={['Ratings and Comments', behindTheRatings, ...figureSections]} notes={notes} />
    </Card>
  );
}

function Ratings({
  turn,
  isEditable,
  assessment,
  was,
}: AssessedTurn & { readonly was: RegulatorAssessment | undefined }): ReactNode {
  const game = useGame();
  const isStudent = useIsStudent();
  const written = assessment.saved;
  if (!written) return null;
  const open = isStudent || game.isPast ? null : openTurnOf(game);
  const isWritten = written.lastUpdated !== null;
  return (
    <Card title="Ratings and Comments" note="1 is the best rating, 5 the worst.">
      <div className={styles.ratings}>
        {isEditable && <AssessmentForm assessment={assessment} />}
        {isWritten ? (
          <WrittenAssessment written={written} was={was} isForPaper={isEditable} />
        ) : (
          !isEditable && (
            <p>
              No one has rated the bank in Qtr {turn}.{' '}
              {open !== null && `You can rate it in Qtr ${open}, the open quarter.`}
            </p>
          )
        )}
      </div>
    </Card>
  );
}
