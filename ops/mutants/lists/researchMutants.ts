import type { Mutant } from '../mutant.ts';

const packs = 'tests/api/researchPacks.test.ts';
const ids = 'tests/api/researchPackIds.test.ts';
const consent = 'tests/api/researchConsent.test.ts';
const decider = 'tests/commands/researchConsent.test.ts';

/** Mutants of research packs and consent. */
export const researchMutants: readonly Mutant[] = [
  {
    id: 'research-without-consent',
    breaks: 'People who answered no are in the pack.',
    file: 'server/research/consent.ts',
    from: ".filter(([, answer]) => answer !== 'no')",
    to: '.filter(() => true)',
    tests: [packs],
    titled: 'RE2',
  },
  {
    id: 'research-old-answer-counts',
    breaks: 'An answer to another wording of the question counts.',
    file: 'server/research/consent.ts',
    from: 'answer?.version === consent.version',
    to: 'answer',
    tests: [consent],
    titled: 'RE5',
  },
  {
    id: 'research-value-before-of-others',
    breaks: 'The value before a change reveals what a non-consenting person set.',
    file: 'server/research/tables/cells.ts',
    from: 'return setter === null || game.who(setter) !== undefined ? from : null;',
    to: 'return setter === null || setter > 0 ? from : null;',
    tests: [packs],
    titled: 'RE2',
  },
  {
    id: 'research-id-leaks',
    breaks: "The pack contains people's numbers.",
    file: 'server/research/packGame.ts',
    from: '? disguise.person(userId)',
    to: '? String(userId)',
    tests: [ids],
    titled: 'RE1',
  },
  {
    id: 'research-plain-hash',
    breaks: "Pseudonyms are derived from a person's number without a key.",
    file: 'server/research/packKey.ts',
    from: "createHmac('sha256', secret)",
    to: "createHmac('sha256', secret.subarray(0, 0))",
    tests: [packs],
    titled: 'RE4',
  },
  {
    id: 'research-small-team',
    breaks: 'A team of which one member consented is in the pack.',
    file: 'server/research/consent.ts',
    from: 'count >= consentingMin',
    to: 'count >= 1',
    tests: [packs],
    titled: 'RE8',
  },
  {
    id: 'research-names-in-texts',
    breaks: 'Names of people stay in the texts.',
    file: 'server/research/withoutNames.ts',
    from: "known ? unaddressed.replaceAll(known, '[name]') : unaddressed",
    to: 'unaddressed',
    tests: [packs],
    titled: 'RE10',
  },
  {
    id: 'research-key-told-twice',
    breaks: 'The key of a pack is shown repeatedly.',
    file: 'server/research/packs/packJobs.ts',
    from: 'if (job) job.key = null;',
    to: '',
    tests: [packs, ids],
  },
  {
    id: 'research-of-any-instructor',
    breaks: 'Instructors can make packs of games that do not allow them.',
    file: 'server/http/handlers/researchConsentHandlers.ts',
    from: 'overseesGame(actor, game) && game.options.areResearchPacksOpen',
    to: 'overseesGame(actor, game)',
    tests: [packs],
    titled: 'RE7',
  },
  {
    id: 'research-answer-to-unread-wording',
    breaks: 'A person answers a wording they have not read.',
    file: 'server/commands/deciders/researchConsent.ts',
    from: 'if (version !== state.version)',
    to: 'if (version > state.version)',
    tests: [decider],
  },
];
