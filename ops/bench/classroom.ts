import { randomUUID } from 'node:crypto';
import { saveMoment } from '../../contracts/calls/moments.ts';
import { openBrowser, signedInContext } from '../browser/openBrowser.ts';
import { type Figure, milliseconds } from './figure.ts';
import { openConnection } from './httpConnection.ts';
import { openSocket } from './openSocket.ts';
import { noteChanges, paintsReach, takePaints } from './paints.ts';
import { type ProductReady, startProduct } from './product.ts';
import { openSaver } from './savers.ts';

const presentedTeams = 8;
const moments = 30;
const arrowMillisecondsMax = 300;

/** Every team changes a rate in turn, and the instructor marks each change. */
async function mark({ port, people, overseerCookie }: ProductReady): Promise<void> {
  const overseer = openConnection(port);
  for (let count = 0; count < moments; count += 1) {
    const person = people[count % people.length];
    if (!person) throw new Error('The bench has nobody to present.');
    const saver = openSaver(port, person, Math.floor(count / people.length));
    const { position } = JSON.parse(await saver.save(2 + count / 100, 'rate')) as { position: number };
    saver.close();
    const moment = { team_id: person.teamId, log_position: position, title: `Change ${count}` };
    const path = `/api${saveMoment.path.replace(':game', String(person.gameId))}`;
    const headers = { Cookie: overseerCookie, 'Idempotency-Key': randomUUID() };
    const { status, body } = await overseer.post(path, headers, moment);
    if (status !== 200) throw new Error(`Marking answered ${status}: ${body}`);
  }
  overseer.close();
}

/** From an arrow to the paint of the next moment on a projector, with its picture. */
export async function present(directory: string): Promise<readonly Figure[]> {
  const product = await startProduct({ directory, teams: presentedTeams, peopleOfATeam: 1 });
  const { port, people, overseerCookie } = product.answer;
  await mark(product.answer);
  const browser = await openBrowser();
  const page = await (await signedInContext(browser, port, overseerCookie)).newPage();
  await page.goto(`/game/${people[0]?.gameId}?view=present`);
  const picture = 'main [role="img"][aria-label*=" from "]';
  await page.locator(picture).waitFor();
  await noteChanges(page, picture, 'keydown');
  for (let count = 1; count < moments; count += 1) {
    await page.keyboard.press('ArrowRight');
    await paintsReach(page, count);
  }
  const paints = await takePaints(page);
  await browser.close();
  await product.stop();
  const name = `an arrow in Present, ${moments} moments of ${presentedTeams} teams`;
  return [milliseconds(name, paints, { share: 0.95, max: arrowMillisecondsMax })];
}

const classTeams = 10;
const peopleOfATeam = 6;
const saves = 40;
/** 40 a minute. */
const betweenSavesMilliseconds = 1_500;
const frameMillisecondsMax = 100;

/** In the page, before anything else: an event of its own for each frame that counts a team's decisions. */
function tellFrames(): void {
  const Own = window.WebSocket;
  window.WebSocket = class extends Own {
    constructor(...address: ConstructorParameters<typeof WebSocket>) {
      super(...address);
      this.addEventListener('message', ({ data }) => {
        if (String(data).includes('decisionsCounted')) window.dispatchEvent(new Event('counted'));
      });
    }
  };
}

/** From the frame of a team's save to its paint in the class at a glance, while everybody is there. */
export async function classFrame(directory: string): Promise<readonly Figure[]> {
  const product = await startProduct({ directory, teams: classTeams, peopleOfATeam });
  const { port, people, overseerCookie } = product.answer;
  const browser = await openBrowser();
  const context = await signedInContext(browser, port, overseerCookie);
  await context.addInitScript(tellFrames);
  const page = await context.newPage();
  await page.goto(`/game/${people[0]?.gameId}`);
  await page.getByText('0 of 12 areas').first().waitFor();
  const sockets = await Promise.all(people.map((person) => openSocket(port, person, true)));
  await noteChanges(page, 'main small', 'counted');
  for (let count = 0; count < saves; count += 1) {
    const person = people[(count % classTeams) * peopleOfATeam];
    if (!person) throw new Error('The bench has no such team.');
    const saver = openSaver(port, person, Math.floor(count / classTeams));
    await saver.save(1 + count);
    saver.close();
    await paintsReach(page, count + 1);
    await page.waitForTimeout(betweenSavesMilliseconds);
  }
  const paints = await takePaints(page);
  for (const socket of sockets) socket.disconnect();
  await browser.close();
  await product.stop();
  const name = `a save's frame to its paint in a class of ${people.length} people`;
  return [milliseconds(name, paints, { share: 0.95, max: frameMillisecondsMax })];
}
