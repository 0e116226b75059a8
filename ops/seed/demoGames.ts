import { usualDifficulty } from '../../contracts/banking/difficulty.ts';
import type { RegulatorAssessment } from '../../contracts/banking/regulatorAssessment.ts';
import type { GameForm } from '../../contracts/calls/gameForms.ts';
import type { TeamRole } from '../../contracts/fields/fields.ts';

/** A member of a demo team: the part of the e-mail before the @, with the roles in the team. */
export type DemoPlayer = { readonly mailbox: string; readonly roles: readonly TeamRole[] };

/** One game of the demo, as forms and people; everything else follows from commands. */
export type DemoGame = {
  readonly form: GameForm;
  readonly teams: readonly { readonly name: string; readonly players: readonly DemoPlayer[] }[];
  readonly hasInstructor: boolean;
  readonly turnsRun: number;
  /** Its quarters are played by a class over days; those of other games within minutes, by two saves per team. */
  readonly isStory?: boolean;
  readonly isFrozen: boolean;
  /** The instructor's published regulator report on the first team in a turn. */
  readonly regulatorReport?: { readonly turn: number; readonly components: RegulatorAssessment };
};

const defaults = {
  number_of_teams: 2,
  turns_allowed: 9,
  max_what_ifs_per_turn: 99,
  lockdown_time: null,
  submit_at_lockdown: false,
  difficulty: usualDifficulty.Full,
  own_chance: false,
  type: 'Full',
  force_roles: false,
} as const;

const ceo = (mailbox: string): DemoPlayer => ({ mailbox, roles: ['ceo'] });

const officers = (mailboxes: {
  readonly credit: string;
  readonly deposits: string;
  readonly lending: string;
}): readonly DemoPlayer[] => [
  { mailbox: mailboxes.credit, roles: ['credit officer'] },
  { mailbox: mailboxes.deposits, roles: ['deposit officer'] },
  { mailbox: mailboxes.lending, roles: ['lending officer'] },
];

/** The regulator's view of First Harbor Bank after its first quarter. */
const examination: RegulatorAssessment = {
  capital: {
    rating: 2,
    comments:
      'Capital is sound and grows with earnings. Dividends take half of them; watch that when loans grow.',
  },
  assetQuality: { rating: 1, comments: 'Few loans are past due, and the reserve covers them.' },
  management: {
    rating: 2,
    comments: 'The team prices with a plan. Write down in the notes why a rate was changed.',
  },
  earnings: {
    rating: 2,
    comments: 'Earnings come from the margin. Fee income is thin for a bank of this size.',
  },
  liquidity: { rating: 2, comments: 'Deposits carry the bank. Brokered money stays small.' },
  marketRisk: {
    rating: 2,
    comments: 'Value falls when rates fall by two points. Longer loans at fixed rates would help.',
  },
  compositeRating: { rating: 2, comments: 'A sound bank with room to earn more.' },
};

/** The demo's four games: one in full swing, a Lite one, a frozen one, and one that nobody has joined yet. */
export const demoGames: readonly DemoGame[] = [
  {
    form: {
      ...defaults,
      game_name: 'Autumn Cup',
      abbreviation: 'AUT',
      interest_rate_code: 'H2015',
      template_details_id: 'HARBOR500',
      number_of_teams: 5,
      force_roles: true,
      manda_enabled: true,
      open_histories: true,
    },
    teams: [
      {
        name: 'First Harbor Bank',
        players: [
          ceo('ada'),
          { mailbox: 'ben', roles: ['deposit officer'] },
          { mailbox: 'cara', roles: ['credit officer', 'lending officer'] },
          { mailbox: 'ivo', roles: ['cfo/treasurer'] },
          { mailbox: 'june', roles: [] },
        ],
      },
      {
        name: 'Bayside Trust',
        players: [
          ceo('chloe'),
          { mailbox: 'dev', roles: ['cfo/treasurer'] },
          ...officers({ credit: 'kofi', deposits: 'milo', lending: 'lena' }),
        ],
      },
      {
        name: 'Lighthouse Savings',
        players: [
          ceo('emil'),
          { mailbox: 'nia', roles: ['cfo/treasurer'] },
          ...officers({ credit: 'quinn', deposits: 'pia', lending: 'omar' }),
        ],
      },
      {
        name: 'Northquay Bank',
        players: [
          ceo('fay'),
          { mailbox: 'theo', roles: ['cfo/treasurer'] },
          ...officers({ credit: 'uma', deposits: 'sara', lending: 'ravi' }),
        ],
      },
      {
        name: 'Anchor National',
        players: [
          ceo('gus'),
          { mailbox: 'wes', roles: ['cfo/treasurer'] },
          ...officers({ credit: 'yuri', deposits: 'xenia', lending: 'vera' }),
        ],
      },
    ],
    hasInstructor: true,
    turnsRun: 3,
    isStory: true,
    isFrozen: false,
    regulatorReport: { turn: 2, components: examination },
  },
  {
    form: {
      ...defaults,
      game_name: 'Pocket League',
      abbreviation: 'POC',
      interest_rate_code: 'BASE',
      template_details_id: 'HARBOR500',
      type: 'Lite',
      difficulty: usualDifficulty.Lite,
    },
    teams: [
      { name: 'Pier One Bank', players: [ceo('chloe')] },
      { name: 'Dockside Bank', players: [ceo('dev')] },
    ],
    hasInstructor: true,
    turnsRun: 1,
    isFrozen: false,
  },
  {
    form: {
      ...defaults,
      game_name: 'Winter Finals',
      abbreviation: 'WIN',
      interest_rate_code: 'H2007',
      template_details_id: 'MERIDIAN2B',
    },
    teams: [
      { name: 'Meridian East', players: [ceo('chloe')] },
      { name: 'Meridian West', players: [ceo('emil')] },
    ],
    hasInstructor: true,
    turnsRun: 0,
    isFrozen: true,
  },
  {
    form: {
      ...defaults,
      game_name: 'Spring Term',
      abbreviation: 'SPR',
      interest_rate_code: 'H2021',
      template_details_id: 'UNITED750',
      number_of_teams: 6,
    },
    teams: [],
    hasInstructor: false,
    turnsRun: 0,
    isFrozen: false,
  },
];
