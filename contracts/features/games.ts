import { difficulties } from '../banking/difficulty.ts';
import { selectTemplates } from '../calls/environments.ts';
import { loadGameDebrief, publishDebrief } from '../calls/gameDebrief.ts';
import { cloneGame, createGame, deleteGame, restoreGame, updateGame } from '../calls/gameForms.ts';
import { freezeGame, listGames, loadGame } from '../calls/games.ts';
import { type FreezeEvent, FreezeReached } from '../events/freezeEvents.ts';
import {
  DebriefPublished,
  GameCreated,
  GameDeleted,
  type GameEvent,
  GameFrozen,
  GameOpened,
  GameRestored,
  type GameSettings,
  GameUnfrozen,
  GameUpdated,
  ScoringChanged,
} from '../events/gameEvents.ts';
import { gameOptionsSchema } from '../events/gameOptions.ts';
import type { RosterEvent } from '../events/rosterEvents.ts';
import { stream } from '../events/stream.ts';
import type { DebriefView } from '../fields/debriefViews.ts';
import { type Fact, fact, none, yesOrNo } from '../record/facts.ts';
import { because } from '../record/wording.ts';
import { scoringNames } from '../scoring/points.ts';
import { openedText } from '../text/sealedText.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** `areReportsHidden` as shown to people: `Reports hidden`. */
function optionLabel(name: string): string {
  const words = name.replace(/^(is|are)/, '').replaceAll(/([A-Z])/g, ' $1');
  const label = words.trim().toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function settingsFacts(settings: Omit<GameSettings, 'interestRateRows'>): readonly Fact[] {
  const { options } = settings;
  const named = gameOptionsSchema.keyof().options;
  return [
    fact('Name', settings.name),
    fact('Abbreviation', settings.abbreviation),
    fact('Type', settings.type),
    fact('Difficulty', difficulties[settings.difficulty].name),
    fact('Each bank its own luck', yesOrNo(settings.hasOwnChance)),
    fact('Interest-rate environment', settings.interestRateName),
    fact('Turns', String(settings.turnsAllowed)),
    fact('Forecasts per turn', String(settings.forecastsPerTurn)),
    fact('Lockdown time', settings.lockdownTime),
    fact('Submitted at lockdown', yesOrNo(settings.isSubmittedAtLockdown)),
    fact('Roles forced', yesOrNo(settings.isRoleForced)),
    ...named.map((name) => {
      const value = options[name];
      return fact(optionLabel(name), typeof value === 'string' ? value : yesOrNo(value));
    }),
    ...settings.teams.map(({ teamId, number, name }) => fact(`Team ${number}`, name, `name of ${teamId}`)),
  ];
}

const debriefWords: Readonly<Record<DebriefView, string>> = {
  nothing: 'hid the debrief of the game from the class',
  names: 'showed the debrief of the game to the class',
  noNames: 'showed the debrief of the game to the class without names of banks',
};
const debriefNames: Readonly<Record<DebriefView, string>> = {
  nothing: 'Not shown',
  names: 'Shown',
  noNames: 'Shown without names of banks',
};

/** Games: settings, freeze, deletion. */
export const gamesFeature = defineFeature({
  calls: [
    selectTemplates,
    listGames,
    createGame,
    updateGame,
    cloneGame,
    deleteGame,
    restoreGame,
    freezeGame,
    loadGame,
    loadGameDebrief,
    publishDebrief,
  ],
  events: [
    tell(GameCreated, {
      kind: 'game',
      words: ({ name }) => `created the game ${name}`,
      facts: (data) => [...settingsFacts(data), fact('Scoring', scoringNames[data.scoring])],
    }),
    tell(GameUpdated, {
      kind: 'game',
      words: ({ settings }) => `changed the settings of ${settings.name}`,
      facts: ({ settings }) => settingsFacts(settings),
    }),
    tell(ScoringChanged, {
      kind: 'game',
      words: ({ scoring, reason }) => `changed the scoring to ${scoringNames[scoring]}${because(reason)}`,
      facts: ({ scoring }) => [fact('Scoring', scoringNames[scoring])],
      texts: ['reason'],
    }),
    tell(DebriefPublished, {
      kind: 'game',
      words: ({ shown }) => debriefWords[shown],
      facts: ({ shown }) => [fact('Debrief', debriefNames[shown])],
    }),
    tell(GameOpened, { kind: 'product', words: () => 'opened the game', facts: none }),
    tell(GameDeleted, {
      kind: 'game',
      words: () => 'deleted the game',
      facts: () => [fact('Game', 'Deleted', 'deletion')],
    }),
    tell(GameRestored, {
      kind: 'game',
      words: () => 'restored the game',
      facts: () => [fact('Game', 'There', 'deletion')],
    }),
    tell(GameFrozen, {
      kind: 'frozen',
      words: ({ reason }) => `froze the game${because(reason)}`,
      facts: ({ reason }) => [fact('Game', reason ? `Frozen: ${openedText(reason)}` : 'Frozen')],
      texts: ['reason'],
    }),
    tell(GameUnfrozen, {
      kind: 'frozen',
      words: () => 'unfroze the game',
      facts: () => [fact('Game', 'Open')],
    }),
    tell(FreezeReached, { kind: 'product', words: () => 'applied the freeze', facts: none }),
  ],
  streams: {
    /** Settings, membership and freeze of a game. */
    game: (gameId: number) => stream<GameEvent | RosterEvent | FreezeEvent>(`game-${gameId}`),
  },
  frames: frames<
    | { readonly type: 'gamesChanged'; readonly gameId: number }
    | { readonly type: 'gameFreezeChanged'; readonly gameId: number; readonly isFrozen: boolean }
  >(),
});
