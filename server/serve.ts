import * as path from 'node:path';
import { answering } from './answering.ts';
import type { Configuration } from './configuration/configuration.ts';
import { framesOf } from './features/framesOf.ts';
import { callerAnswers } from './http/callerAnswers.ts';
import { clientBuildIn } from './http/clientBuild.ts';
import { type Drawing, openDrawing } from './http/drawnScreen.ts';
import type { Presentation } from './http/handlers/accountHandlers.ts';
import { createHttpApp } from './http/httpApp.ts';
import { type ListeningServer, startListening } from './http/listeningServer.ts';
import { createActorReader } from './identity/actorReader.ts';
import { sessionCookieFor } from './identity/credentials/sessionCookie.ts';
import type { Identity } from './identity/identity.ts';
import { createAccountNotices } from './mail/accountNotices.ts';
import { openMail } from './mail/openMail.ts';
import { createPasswordMailer } from './mail/passwordMailer.ts';
import type { Core } from './openCore.ts';
import { linkToOtherNodes } from './push/linkToOtherNodes.ts';
import { createPush, type Push } from './push/push.ts';
import { createRoomPolicy } from './push/roomPolicy.ts';
import { noteSocketRefusals } from './push/socketRefusals.ts';
import { type RecordParts, recordAnswers } from './recordParts.ts';

const clientDirectory = path.resolve(import.meta.dirname, '../dist/client');
const pagesDirectory = path.resolve(import.meta.dirname, '../dist/page');

/** Names of everybody who ever acted; unknown people are former members. */
function nameReader({ accounts }: Identity): (userId: number) => Promise<string> {
  return async (userId) => (await accounts.namesOf([userId])).get(userId) ?? 'former member';
}

/** How the server presents itself, with the client build currently served. */
function presentationOf({ brand, isDemo }: Configuration): Presentation {
  return { brand, isDemo, build: () => clientBuildIn(clientDirectory) };
}

/** Dependencies of calls about people: identity, their cookie and their mail. */
async function peopleParts({ identity, processes }: Core, address: string, configuration: Configuration) {
  const { environment, logger } = processes;
  const cookie = sessionCookieFor(address);
  const mail = await openMail(configuration, address, environment, logger);
  const passwordMailer = createPasswordMailer(identity, mail, address);
  const accountNotices = createAccountNotices(mail, logger);
  const { texts } = identity;
  return { identity, texts, cookie, mail, passwordMailer, accountNotices, nameOf: nameReader(identity) };
}

/** A serving server: its address, its sockets, and its names and mails of people. */
export type Serving = {
  readonly listening: ListeningServer;
  readonly push: Push;
  readonly drawing: Drawing;
} & Pick<Awaited<ReturnType<typeof peopleParts>>, 'mail' | 'nameOf'>;

/** Answers every call and feeds the sockets. `preparing` says in words what is still being prepared. */
export async function serve(
  core: Core,
  record: RecordParts,
  configuration: Configuration,
  preparing: () => string | undefined,
): Promise<Serving> {
  const { stores, key, commandHandlers, readModels, identity, processes } = core;
  const { environment, logger, node } = processes;
  const { redisUrl, trustedProxies } = configuration;
  const { eventStore: store, documents } = stores;
  const otherNodesOn = await linkToOtherNodes(redisUrl, { node, logger });
  const listening = await startListening(configuration, environment);
  const { httpServer, address, isOwnOrigin } = listening;
  const people = await peopleParts(core, address, configuration);
  const { cookie, mail, nameOf } = people;
  const actors = createActorReader(identity, cookie);
  const answers = recordAnswers(stores, record, environment, logger);
  const push = createPush({
    httpServer,
    epoch: answers.epoch,
    isOwnOrigin,
    actorOfCookie: actors.ofCookie,
    policy: createRoomPolicy(readModels),
    forgetErased: identity.forgetErased,
    otherNodesOn,
    onRefused: noteSocketRefusals(record.access, trustedProxies),
    framesOf,
    store,
    documents,
    nameOf,
    environment,
    logger,
  });
  const { unsavedOf, presenceReach } = push.sockets;
  const parts = { commandHandlers, readModels, environment, unsavedOf, ...record, ...people };
  const drawing = openDrawing(environment);
  const app = createHttpApp({
    ...answering(parts, processes, presentationOf(configuration), key),
    ...callerAnswers(actors, cookie, identity),
    ...answers,
    reader: readModels,
    uuid: environment.uuid,
    origin: address,
    isOwnOrigin,
    preparing,
    presenceReach,
    trustedProxies,
    clientDirectory,
    pagesDirectory,
    draw: drawing.draw,
    shownUpTo: push.shownUpTo,
    environment,
    logger,
  });
  listening.answerWith(app.callback());
  await push.begin();
  return { listening, push, drawing, mail, nameOf };
}
