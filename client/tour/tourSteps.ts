/** One step of the tour: its text, where it is shown, and what it points at. */
export type TourStep = {
  readonly title: string;
  readonly text: string;
  /** Address of the step; null if it is shown on whatever page is open. */
  readonly path: ((team: TourTeam) => string) | null;
  /** Selector of the outlined element; a page without it shows the step nevertheless. */
  readonly target: string;
};

/** The team whose screens the tour visits. */
export type TourTeam = { readonly gameId: number; readonly teamId: number };

const help: Pick<TourStep, 'path' | 'target'> = { path: null, target: '[data-tour="help"]' };
const hub = ({ gameId, teamId }: TourTeam): string => `/game/${gameId}/decisions/${teamId}`;
const certificates = (team: TourTeam): string => `${hub(team)}/cds`;
const saveButton = '[data-region="main"] button[aria-label^="Save"]';

/** The tour of a student: from the first look to a submission. */
export const studentSteps: readonly TourStep[] = [
  {
    ...help,
    title: 'Welcome',
    text:
      'Your team runs a bank, quarter by quarter, against the banks of the other teams. This tour ' +
      'has five short steps; Esc ends it. Help explains every page and can restart the tour.',
  },
  {
    title: 'Decision Areas',
    text:
      'This is where your team decides. Every tile is one area: it shows who saved it last and who ' +
      'is there now. Untouched areas carry over from last quarter; loan and CD rates keep your ' +
      'distance to the market.',
    path: hub,
    target: '[data-tour="tiles"]',
  },
  {
    title: 'Type a value',
    text:
      'Choose a cell and type. What you type is a draft: it’s marked for you, and your teammates ' +
      'see it right away, as you see theirs. Nothing counts until you save.',
    path: certificates,
    target: 'section:has(> [role="grid"])',
  },
  {
    title: 'Save',
    text:
      'Save records what you changed, and nothing else. If a teammate has saved the same cell in ' +
      'the meantime, we ask before anything is overwritten.',
    path: certificates,
    target: saveButton,
  },
  {
    title: 'Your first task',
    text:
      'Raise the 12-Month CD by 10 bp and watch the estimate: this quarter, and in two years. Save it, ' +
      'run a forecast on Decision Areas, then submit. The highest score wins; Scoring says how it is made.',
    path: certificates,
    // The estimate, or the grid in games without one.
    target: 'section[aria-label^="Estimate of the team"], section:has(> [role="grid"])',
  },
];

/** The tour of instructors and administrators: from the games to a team at work. */
export const overseerSteps: readonly TourStep[] = [
  {
    ...help,
    title: 'Welcome',
    text:
      'Teams of students run banks in one market, and you oversee them. This tour has five short ' +
      'steps; Esc ends it. Help explains every page and can restart the tour.',
  },
  {
    title: 'Games',
    text: 'Your games, with how many teams have submitted. Open a game to see its teams.',
    path: () => '/?all=1',
    target: '[data-region="main"] h1',
  },
  {
    title: 'Teams',
    text:
      'See who has submitted and who is online, turn forecasts on or off, and freeze a team so ' +
      'that it can’t save. The switches take effect right away.',
    path: ({ gameId }) => `/game/${gameId}`,
    target: '[data-region="main"] h1',
  },
  {
    title: 'Dashboard',
    text:
      'How a bank is doing: its figures for this quarter and the last one, and charts over all ' +
      'quarters. They change when a turn is run.',
    path: ({ gameId, teamId }) => `/game/${gameId}/team/${teamId}`,
    target: '[data-region="main"] h1',
  },
  {
    title: 'A team at work',
    text:
      'On the decision screens, you see every value as the team types it, and who changed what ' +
      'before. The team can see that you’re there.',
    path: certificates,
    target: 'section:has(> [role="grid"])',
  },
];
