import type { Logger } from 'pino';
import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { EventBody } from '../../contracts/events/recordedEvent.ts';
import type { features } from '../../contracts/features/allFeatures.ts';
import type { Feature } from '../../contracts/features/feature.ts';
import type { Projection } from '../../projections/projection.ts';
import type { CallParts } from '../http/callParts.ts';
import type { BoundCall } from '../http/handler.ts';
import type { Presentation } from '../http/handlers/accountHandlers.ts';
import type { Past } from '../http/past.ts';
import type { TurnRunContext } from '../processes/turnRunProcess.ts';
import type { AddressedFrame } from '../push/addressedFrames.ts';
import type { ForecastEffects } from '../readers/forecastEffects.ts';
import type { GameDebriefs } from '../readers/gameDebriefs.ts';
import type { GameLuck } from '../readers/gameLuck.ts';
import type { PlayedGames } from '../readers/playedGames.ts';
import type { QuarterWhys } from '../readers/quarterWhys.ts';
import type { TurnReports } from '../readers/turnReports.ts';

/** Dependencies of the features' handlers. */
export type FeatureParts = {
  readonly parts: CallParts;
  readonly processes: TurnRunContext;
  readonly presentation: Presentation;
  readonly reports: TurnReports;
  readonly whys: QuarterWhys;
  readonly effects: ForecastEffects;
  readonly played: PlayedGames;
  readonly luck: GameLuck;
  readonly debriefs: GameDebriefs;
  readonly past: Past;
  readonly logger: Logger;
};

/** What folds a stream; a method, so that streams of every kind fit one type. */
export type Evolving = { readonly initialState: unknown; evolve(state: unknown, event: EventBody): unknown };

type Framing<Data> = (data: Data) => readonly AddressedFrame[];

/** A feature's server part for its contracts; no part can be omitted. */
export type ServerFeature<Contract extends Feature> = {
  /** The decider of each kind of stream. Command handlers are looked up by decider (`CommandHandlers.of`). */
  readonly deciders: { readonly [Stream in keyof Contract['streams']]: Evolving };
  /** Its read models. */
  readonly projections: readonly Projection[];
  /** A handler for each of its calls; startup fails if one is missing. */
  readonly handlers: (parts: FeatureParts) => readonly BoundCall[];
  /** The frames of each event, and their rooms: the only place that decides who may receive what. */
  readonly frames: {
    readonly [Event in Contract['events'][number] as Event['type']]: Framing<EventOf<Event>['data']> | null;
  };
};

type Features = typeof features;

/** Every feature of the contracts on the server. */
export type ServerFeatures = { readonly [Name in keyof Features]: ServerFeature<Features[Name]> };
