import { regulatorComponentNames, regulatorComponents } from '../banking/regulatorAssessment.ts';
import {
  loadRegulatorReport,
  loadRegulatoryReport,
  publishRegulatorReport,
  saveRegulatorReport,
} from '../calls/regulatorReports.ts';
import {
  type RegulatorEvent,
  RegulatorReportPublished,
  RegulatorReportSaved,
  RegulatorReportWithdrawn,
} from '../events/regulatorEvents.ts';
import { stream } from '../events/stream.ts';
import { fact, yesOrNo } from '../record/facts.ts';
import { forced, quarter } from '../record/wording.ts';
import { openedText } from '../text/sealedText.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** Regulator reports. */
export const regulatorFeature = defineFeature({
  calls: [loadRegulatoryReport, loadRegulatorReport, saveRegulatorReport, publishRegulatorReport],
  events: [
    tell(RegulatorReportSaved, {
      kind: (data) => (data.isPublished ? 'afterPublishing' : forced('regulator')(data)),
      words: ({ turn, isPublished }) =>
        isPublished
          ? `changed the regulator report of ${quarter(turn)} after publishing`
          : `wrote the regulator report of ${quarter(turn)}`,
      facts: ({ turn, components, isPublished }) => [
        ...regulatorComponents.flatMap((name) => {
          const written = components[name];
          if (!written) return [];
          const comments = openedText(written.comments);
          const value = `${written.rating}${comments && `: ${comments}`}`;
          return [fact(regulatorComponentNames[name], value, `${turn} ${name}`)];
        }),
        fact('Published', yesOrNo(isPublished), `${turn} published`),
      ],
      texts: ['components.*.comments'],
    }),
    tell(RegulatorReportPublished, {
      kind: 'regulator',
      words: ({ turn }) => `published the regulator report of ${quarter(turn)}`,
      facts: ({ turn }) => [fact('Published', yesOrNo(true), `${turn} published`)],
    }),
    tell(RegulatorReportWithdrawn, {
      kind: 'regulator',
      words: ({ turn }) => `withdrew the regulator report of ${quarter(turn)}`,
      facts: ({ turn }) => [fact('Published', yesOrNo(false), `${turn} published`)],
    }),
  ],
  streams: {
    /** A team's regulator reports by those who oversee the game, of all turns. */
    regulator: (gameId: number, teamId: number) => stream<RegulatorEvent>(`regulator-${gameId}.${teamId}`),
  },
  frames: frames<
    /** The team's students can no longer read the regulator report of a turn. */
    | { readonly type: 'regulatorReportWithdrawn'; readonly gameId: number; readonly teamId: number }
    | {
        readonly type: 'regulatorReportChanged';
        readonly gameId: number;
        readonly teamId: number;
        readonly turn: number;
      }
  >(),
});
