// Proves in one walk (a registration, sign-in by the school, launches, a course and its grades) that no token, subject or
// secret of the school is in the log of the server, an event, an export, a pushed frame, an answer or a file, but a subject
// in the store of identities and in what its own person downloads.
import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { downloadAudit, exportAudit } from '../../../contracts/calls/audit.ts';
import { connectCourse, listCourses } from '../../../contracts/calls/courses.ts';
import { downloadOwnData } from '../../../contracts/calls/erasure.ts';
import { loadGrades, releaseGrades, sendGrades, setGradeColumn } from '../../../contracts/calls/grades.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { connectAccount, joinAs, ownIdentities } from '../../../contracts/calls/schoolSignIn.ts';
import { confirmSchool, listSchools, makeRegistrationLink } from '../../../contracts/calls/schools.ts';
import { demoPassword } from '../../../server/identity/accounts/demoAccounts.ts';
import { ltiPeople } from '../../fixtures/lti/ltiClaims.ts';
import { startLtiPlatform } from '../../fixtures/lti/ltiPlatform.ts';
import { announced, launchedBrowser } from '../../fixtures/lti/ltiSchool.ts';
import { platformToken } from '../../fixtures/lti/ltiServices.ts';
import { oidcBrowser, startOidcSchool } from '../../fixtures/oidc/oidcSchool.ts';
import { anonymous, cookieFrom, signIn } from '../../fixtures/product/apiClient.ts';
import { connectSocket, type SocketClient } from '../../fixtures/product/socketClient.ts';
import { startProduct } from '../../fixtures/product/startProduct.ts';

const subject = 'subject-canary';
const registrationToken = 'registration-token';

/** A server, the school's provider and its platform; `secrets` grows with what is sent and received on the way. */
async function startSchool() {
  const provider = await startOidcSchool();
  const lti = { privateHosts: ['127.0.0.1'] };
  const product = await startProduct({ configuration: { oidc: [provider.settings()], lti } });
  const platform = await startLtiPlatform(() => product.origin, { now: product.environment.clock.now });
  onTestFinished(async () => {
    await product.close();
    await platform.close();
    await provider.close();
  });
  provider.knows(`${product.origin}/sign-in/harbor/back`);
  const secrets = [platformToken, registrationToken, provider.settings().clientSecret];
  const sockets: SocketClient[] = [];
  const listening = async (cookie: string) => {
    const client = anonymous(product, cookie);
    sockets.push(await connectSocket(client));
    return client;
  };

  /** A stranger whom the provider names joins. */
  async function comesByProvider() {
    provider.person = { sub: `${subject}-oidc`, name: 'Mia Chen' };
    const browser = oidcBrowser(product);
    const back = await browser.goThere();
    const { searchParams } = new URL(back, product.origin);
    secrets.push(searchParams.get('code') ?? '', searchParams.get('state') ?? '');
    await browser.open(back);
    const entered = await anonymous(product, browser.cookie()).call(joinAs, {}, { name: 'Mia Chen' });
    expect(entered.httpStatus, entered.text).toBe(200);
    return listening(cookieFrom(entered) ?? '');
  }

  /** Somebody is launched, and connects the account whose password they know at the first time. */
  async function comesFromCourse(who: 'teacher' | 'student', mailbox: string) {
    platform.person = { ...ltiPeople[who], subject: `${subject}-${who}` };
    const browser = launchedBrowser(product);
    const { action, fields } = await announced(platform, browser, product.origin);
    secrets.push(...Object.values(fields));
    const followed = async (to: string): Promise<string> =>
      to.startsWith('/lti/') ? followed((await browser.open(to)).to || '/') : to;
    let to = await followed((await browser.open(action, { form: fields, isFromOutside: true })).to);
    if (to === '/connect') {
      const typed = { email: `${mailbox}@quarterdeck.test`, password: demoPassword };
      const entered = await anonymous(product, browser.cookie()).call(connectAccount, {}, typed);
      expect(entered.httpStatus, entered.text).toBe(200);
      for (const cookie of entered.headers.getSetCookie()) browser.keep(cookie);
      to = await followed((JSON.parse(entered.text) as { to: string }).to);
    }
    return { to, client: await listening(browser.cookie()) };
  }

  /** The platform registers itself by a link, and an administrator confirms it. */
  async function registers() {
    const admin = await signIn(product, 'admin');
    const { link } = await admin.succeed(makeRegistrationLink, {}, {});
    secrets.push(new URL(link).pathname.split('/').at(-1) ?? '');
    const openid_configuration = `${platform.origin}/configuration`;
    const query = new URLSearchParams({ openid_configuration, registration_token: registrationToken });
    await launchedBrowser(product).open(`${link}?${query}`, { shownAs: 'iframe' });
    const [school] = (await admin.succeed(listSchools, {}, {})).schools;
    await admin.succeed(confirmSchool, {}, { platform_id: school?.platform_id ?? '' });
    return school?.platform_id ?? '';
  }
  async function settled(): Promise<void> {
    const { processes, stores, readModels } = product.application;
    await processes.background.settled();
    await readModels.shows(await stores.eventStore.headPosition());
  }
  return { product, platform, secrets, sockets, comesByProvider, comesFromCourse, registers, settled };
}
type School = Awaited<ReturnType<typeof startSchool>>;

const reports = {
  ...{ runPeerReports: false, runLeaderReports: false, runSummaryReports: false },
  ...{ runDetailReports: false, runChartReports: false },
};

/** The course is connected, a quarter run, and the grades of it sent to the platform. */
async function grades({ product, comesFromCourse, settled }: School, platform_id: string) {
  const admin = await signIn(product, 'admin');
  const { to, client: teacher } = await comesFromCourse('teacher', 'instructor');
  const ids = { game: product.games.harbor.gameId };
  await teacher.succeed(connectCourse, ids, { launch: to.replace('/connect-course/', ''), is_for: [] });
  const { client: student } = await comesFromCourse('student', 'ada');
  const column = { kind: 'submitted', formula: null, maximum: 100 } as const;
  await teacher.succeed(setGradeColumn, ids, { column });
  await admin.succeed(runTurn, ids, { turn: 1, ...reports });
  await settled();
  const { log_position, lastUpdated } = await teacher.succeed(loadGrades, ids, {});
  await teacher.succeed(releaseGrades, ids, { column_id: 1, log_position, lastUpdated });
  await teacher.succeed(sendGrades, ids, { column_id: 1, platform_id, context_id: 'course-410' });
  await settled();
  const { export: exported } = await admin.succeed(
    exportAudit,
    {},
    { filter: {}, format: 'csv', is_row_per_cell: true, has_names: true },
  );
  return Promise.all([
    teacher.call(loadGrades, ids, {}),
    teacher.call(listCourses, ids, {}),
    student.call(ownIdentities, {}, {}),
    student.call(downloadOwnData, {}, {}),
    admin.call(listSchools, {}, {}),
    admin.call(downloadAudit, {}, { export: exported }),
  ]);
}

test('[ID11] of all that a school sends, only subjects are kept, and only in the store of identities', async () => {
  const walk = await startSchool();
  const { product, platform, secrets, sockets } = walk;
  const platformId = await walk.registers();
  await walk.comesByProvider();
  const answers = await grades(walk, platformId);
  expect([...platform.services.scores.keys()].join()).toContain(`${subject}-student`);
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(secrets.filter((secret) => secret.length < 12)).toEqual([]);
  const events = await product.application.stores.eventStore.readAll({ after: 0 });
  const frames = sockets.flatMap((socket) => socket.frames);
  expect(frames.length).toBeGreaterThan(0);
  for (const socket of sockets) socket.close();
  await product.stop();
  const files = readdirSync(product.directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const contents = files.map((file) => [path.basename(file), readFileSync(file, 'latin1')] as const);
  const kept = (word: string) => contents.filter(([, text]) => text.includes(word)).map(([name]) => name);
  for (const who of ['oidc', 'teacher', 'student'])
    expect(new Set(kept(`${subject}-${who}`).map((name) => name.replace('-wal', '')))).toEqual(
      new Set(['identity.sqlite']),
    );
  expect(
    secrets.flatMap((secret) => kept(secret).map((name) => `${name} has ${secret.slice(0, 12)}`)),
  ).toEqual([]);
  const told = [...product.logLines(), JSON.stringify(events), JSON.stringify(frames)];
  const own = answers.map(({ text }) => text).find((text) => text.includes(subject)) ?? '';
  // Whoever asks for all that is kept about them gets their own.
  expect(own.match(/subject-canary-\w+/g)).toEqual([`${subject}-student`]);
  expect(secrets.filter((secret) => own.includes(secret))).toEqual([]);
  told.push(...answers.map(({ text }) => text).filter((text) => text !== own));
  const canaries = [...secrets, subject, 'client_assertion', 'id_token'];
  expect(canaries.filter((canary) => told.some((text) => text.includes(canary)))).toEqual([]);
});
