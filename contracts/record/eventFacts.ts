import { namedEvents } from '../banking/namedEvents.ts';
import { regulatorComponentNames, regulatorComponents } from '../banking/regulatorAssessment.ts';
import type { Adjustment } from '../events/adjustmentEvents.ts';
import type { EveryEvent } from '../events/allEvents.ts';
import type { GameSettings } from '../events/gameEvents.ts';
import { gameOptionsSchema, optionsOf } from '../events/gameOptions.ts';
import type { MergerPlan } from '../mergers/mergerPlan.ts';
import { visibleText } from '../richText/visibleText.ts';
import { openedText, type PersonalText } from '../text/sealedText.ts';
import { easternDayAndTimeOf } from '../time/easternTime.ts';
import type { Names } from './eventWords.ts';

/**
 * Something that an event set. What it was before is what the events before it in the stream set under the same key; null
 * says that there is no such thing any more.
 */
export type Fact = { readonly key: string; readonly label: string; readonly value: string | null };

type FactsByType = {
  readonly [Type in EveryEvent['type']]: (
    data: Extract<EveryEvent, { readonly type: Type }>['data'],
    names: Names,
  ) => readonly Fact[];
};

const fact = (label: string, value: string | null, key = label): Fact => ({ key, label, value });
const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');
const thousands = (amount: number): string => `$${amount.toLocaleString('en-US')}`;
/** Of these events the words say everything, or what they hold is no screen's. */
const none = (): readonly Fact[] => [];

/** `areReportsHidden` as people read it: `Reports hidden`. */
function optionLabel(name: string): string {
  const words = name.replace(/^(is|are)/, '').replaceAll(/([A-Z])/g, ' $1');
  const label = words.trim().toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function settingsFacts(settings: Omit<GameSettings, 'interestRateRows'>): readonly Fact[] {
  const options = optionsOf(settings.options);
  const named = Object.keys(gameOptionsSchema.shape) as (keyof typeof options)[];
  return [
    fact('Name', settings.name),
    fact('Abbreviation', settings.abbreviation),
    fact('Type', settings.type),
    fact('Interest-rate environment', settings.interestRateName),
    fact('Turns', String(settings.turnsAllowed)),
    fact('Forecasts per turn', String(settings.forecastsPerTurn)),
    fact('Lockdown time', settings.lockdownTime),
    fact('Submitted at lockdown', yesOrNo(settings.isSubmittedAtLockdown ?? false)),
    fact('Roles forced', yesOrNo(settings.isRoleForced)),
    ...named.map((name) => {
      const value = options[name];
      return fact(optionLabel(name), typeof value === 'string' ? value : yesOrNo(value));
    }),
    ...settings.teams.map(({ teamId, number, name }) => fact(`Team ${number}`, name, `name of ${teamId}`)),
  ];
}

const ofPerson = (userId: number, what: string, value: string | null, { person }: Names): Fact =>
  fact(`${what} of ${person(userId)}`, value, `${what} of ${userId}`);
const listed = (roles: readonly string[]): string => roles.join(', ') || 'none';

const adjusted = ({ eventId, incomeThousands, expenseThousands, securityCusip }: Adjustment): string => {
  const name = namedEvents.find((event) => event.eventId === eventId)?.name ?? `event ${eventId}`;
  const amounts = `income ${thousands(incomeThousands)}, expense ${thousands(expenseThousands)} ($000)`;
  return `${name}, ${amounts}${securityCusip === null ? '' : `, on ${securityCusip}`}`;
};

/** Every number of a plan, by where it stands in it: `targets 1 cashPaidMillions`. */
function planFacts(mergerScenarioId: number, plan: MergerPlan): readonly Fact[] {
  const numbersIn = (value: unknown, place: string): readonly Fact[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) =>
          numbersIn(inner, `${place} ${/^\d$/.test(name) ? Number(name) + 2 : name}`.trim()),
        )
      : [fact(place, value === null ? null : String(value), `${mergerScenarioId} ${place}`)];
  return numbersIn(plan, '');
}

const shown = (html: PersonalText): string => visibleText(openedText(html));
const noteKey = (noteId: number): string => `note ${noteId}`;
const momentFacts = (
  momentId: number,
  {
    title,
    note,
    audience,
  }: { readonly title: PersonalText; readonly note: PersonalText; readonly audience?: string },
) => [
  fact(
    'Shown to',
    audience === 'team' ? 'the team' : 'those who oversee the game',
    `moment ${momentId} audience`,
  ),
  fact('Moment', openedText(title), `moment ${momentId}`),
  fact('Note of the moment', openedText(note), `moment ${momentId} note`),
];
const lockWords = { team: 'Frozen', game: 'Frozen with the game', turnRun: 'Locked for the run' } as const;

/** What every type of event sets. A type that is not listed does not compile. */
const factsByType: FactsByType = {
  // Its cells are told with the names of their rows, which it does not hold.
  DecisionsSaved: none,
  DecisionsSubmitted: () => [fact('Decisions', 'Submitted')],
  DecisionSetCreated: ({ name, intraturnId }) => [fact('Scenario', name, `scenario ${intraturnId}`)],
  DecisionSetActivated: ({ name }) => [fact('Active scenario', name)],
  DecisionSetDeleted: ({ intraturnId }) => [fact('Scenario', null, `scenario ${intraturnId}`)],
  DecisionScreenVisited: none,
  DecisionsLocked: ({ cause, reason }) => [
    fact('Decisions', reason ? `${lockWords[cause]}: ${openedText(reason)}` : lockWords[cause]),
  ],
  DecisionsUnlocked: () => [fact('Decisions', 'Open')],
  ForecastRequested: none,
  ForecastCompleted: none,
  ForecastFailed: none,
  TurnOpened: ({ decisionSet }) => [
    fact('Decisions', 'Open'),
    fact('Active scenario', decisionSet.name),
    fact('Scenario', decisionSet.name, `scenario ${decisionSet.intraturnId}`),
  ],
  TurnRenewed: () => [fact('Decisions', 'Open')],
  NoteAdded: ({ noteId, text }) => [fact('Note', shown(text), noteKey(noteId))],
  NoteUpdated: ({ noteId, text }) => [fact('Note', shown(text), noteKey(noteId))],
  NoteDeleted: ({ noteId }) => [fact('Note', null, noteKey(noteId))],
  MergerScenarioAdded: ({ mergerScenarioId, plan }) => planFacts(mergerScenarioId, plan),
  MergerScenarioUpdated: ({ mergerScenarioId, plan }) => planFacts(mergerScenarioId, plan),
  MeasuresOfSuccessSaved: ({ text }) => [fact('Measures of success', shown(text))],
  ForecastsDisabled: () => [fact('Forecasts', 'Disabled')],
  ForecastsEnabled: () => [fact('Forecasts', 'Enabled')],
  MomentMarked: ({ momentId, ...words }) => momentFacts(momentId, words),
  MomentChanged: ({ momentId, ...words }) => momentFacts(momentId, words),
  MomentRemoved: ({ momentId }) => [fact('Moment', null, `moment ${momentId}`)],
  AdjustmentsSaved: ({ changes }, { team }) =>
    changes.map((change) => {
      const { teamId } = change.kind === 'deleted' ? change.from : change.to;
      const value = change.kind === 'deleted' ? null : adjusted(change.to);
      return fact(`Adjustment of ${team(teamId)}`, value, `adjustment ${change.adjustmentId}`);
    }),
  AdjustmentsClosed: none,
  AdjustmentsReopened: none,
  RegulatorReportSaved: ({ turn, components, isPublished }) => [
    ...regulatorComponents.flatMap((name) => {
      const written = components[name];
      if (!written) return [];
      const comments = openedText(written.comments);
      const value = `${written.rating}${comments && `: ${comments}`}`;
      return [fact(regulatorComponentNames[name], value, `${turn} ${name}`)];
    }),
    fact('Published', yesOrNo(isPublished), `${turn} published`),
  ],
  RegulatorReportPublished: ({ turn }) => [fact('Published', yesOrNo(true), `${turn} published`)],
  RegulatorReportWithdrawn: ({ turn }) => [fact('Published', yesOrNo(false), `${turn} published`)],
  TurnRunAnnounced: ({ turn, runsAt }) => [
    fact('Announced run', easternDayAndTimeOf(runsAt), `announced run of ${turn}`),
  ],
  TurnRunCalledOff: ({ turn }) => [fact('Announced run', null, `announced run of ${turn}`)],
  TurnRunRequested: ({ reports }) => [fact('Reports', reports.kinds.join(', '))],
  ReportsRequested: ({ reports }) => [fact('Reports', reports.kinds.join(', '))],
  ReportsDeleted: none,
  TurnRunClaimed: none,
  MarketCleared: none,
  TurnRunCompleted: none,
  TurnRunFailed: ({ reason }) => [fact('Reason', reason)],
  BankOpened: none,
  QuarterClosed: none,
  GameCreated: (data) => settingsFacts(data),
  GameUpdated: ({ settings }) => settingsFacts(settings),
  GameOpened: none,
  GameDeleted: () => [fact('Game', 'Deleted', 'deletion')],
  GameRestored: () => [fact('Game', 'There', 'deletion')],
  GameFrozen: ({ reason }) => [fact('Game', reason ? `Frozen: ${openedText(reason)}` : 'Frozen')],
  GameUnfrozen: () => [fact('Game', 'Open')],
  TeamRenamed: ({ teamId, name }) => [fact('Bank name', name, `name of ${teamId}`)],
  PlayerRolesChanged: ({ userId, roles }, names) => [ofPerson(userId, 'Roles', listed(roles), names)],
  PlayerAssigned: ({ userId, teamId, roles }, names) => [
    ofPerson(userId, 'Team', names.team(teamId), names),
    ofPerson(userId, 'Roles', listed(roles), names),
  ],
  RosterChanged: ({ assigned, removed }, names) => [
    ...assigned.flatMap(({ userId, teamId, roles }) => [
      ofPerson(userId, 'Team', names.team(teamId), names),
      ofPerson(userId, 'Roles', listed(roles), names),
    ]),
    ...removed.flatMap(({ userId }) => [
      ofPerson(userId, 'Team', null, names),
      ofPerson(userId, 'Roles', null, names),
    ]),
  ],
  InstructorAssigned: ({ userId }, names) => [ofPerson(userId, 'Instructor rights', 'Yes', names)],
  InstructorRemoved: ({ userId }, names) => [ofPerson(userId, 'Instructor rights', 'No', names)],
  JoinCodeOpened: ({ expiresAt }) => [fact('Join code', `Open until ${easternDayAndTimeOf(expiresAt)}`)],
  JoinCodeClosed: () => [fact('Join code', 'Closed')],
  MessageSent: ({ text, messageId }) => [fact('Message', openedText(text), `message ${messageId}`)],
  MessagesShown: none,
  MessagesCleared: none,
  MessagesPutAway: none,
  NewsSeen: none,
  LockdownReached: none,
  LockdownCompleted: none,
  EnvironmentAdded: ({ name, kind, rows }) => [
    fact('Name', name),
    fact('Kind', kind),
    fact('Quarters', String(rows.length)),
  ],
  HelpTextSaved: ({ gameId, text }) => [fact('Help', visibleText(text), `help ${gameId ?? 'all'}`)],
  IdentifiersReserved: none,
  InstallationFounded: none,
  ChainKeyChanged: none,
  PeopleLost: none,
  PersonErased: none,
  LogRestored: ({ events, backupAt }) => [
    fact('Events in the backup', String(events), 'restore'),
    fact('The backup is of', backupAt ?? 'an unknown moment', 'restore'),
  ],
  TextsSealed: ({ texts, rewritten, events }) => [
    fact('Texts that were sealed', String(texts), 'sealing'),
    fact('Events written anew', String(rewritten), 'sealing'),
    fact('Events as they were, from the first on', String(events), 'sealing'),
  ],
  SessionEnded: none,
  FreezeReached: none,
  AuditRead: none,
  AuditExported: ({ format, filter, rows, through }) => [
    fact('Format', format.toUpperCase(), `format ${through}`),
    fact('Filter', JSON.stringify(filter), `filter ${through}`),
    fact('Entries', String(rows), `rows ${through}`),
  ],
  ResearchQuestionAsked: ({ question, text, asksForTexts }) => [
    fact('Research question', question || null),
    fact('Text of the research question', text || null),
    fact('Asks for texts', yesOrNo(asksForTexts)),
  ],
  ResearchConsentAnswered: none,
  ResearchPackExported: ({ gameId, tables, hasTexts, at }) => [
    fact('Tables', tables.join(', '), `tables ${gameId} ${at}`),
    fact('With texts', yesOrNo(hasTexts), `texts ${gameId} ${at}`),
  ],
};

/** What an event set; nothing where a newer release wrote it. */
export function factsOf(
  event: { readonly type: string; readonly data: unknown },
  names: Names,
): readonly Fact[] {
  const facts = factsByType[event.type as EveryEvent['type']] as
    | ((data: unknown, names: Names) => readonly Fact[])
    | undefined;
  return facts?.(event.data, names) ?? [];
}
