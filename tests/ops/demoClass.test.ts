// Proves that the demo's class plays like a real one: its plan, before any command is sent.
import { expect, test } from 'vitest';
import { demoGames } from '../../ops/seed/demoGames.ts';
import { classQuarter } from '../../ops/seed/story/classQuarter.ts';
import type { Entry, TeamEntry } from '../../ops/seed/story/deed.ts';
import { classHabits } from '../../ops/seed/story/habits.ts';
import { policyOf } from '../../ops/seed/story/policies.ts';
import { frozenMinutes } from '../../ops/seed/story/script.ts';
import { openDecisionSet } from '../../server/engine/decisionMapping.ts';
import { newGame } from '../../server/simulation/opening/newGame.ts';

const quarters = [1, 2, 3];
const isOfTeam = (entry: Entry): entry is TeamEntry => entry.team !== null;
const isSave = ({ deed }: TeamEntry): boolean => deed.kind === 'save' || deed.kind === 'clash';
const all = quarters.flatMap((quarter) => classQuarter(quarter, classHabits));
const savesOf = (team: number): readonly TeamEntry[] =>
  all.filter(isOfTeam).filter((entry) => entry.team === team && isSave(entry));
const savesBy = (mailbox: string): readonly TeamEntry[] =>
  all.filter(isOfTeam).filter((entry) => entry.mailbox === mailbox && isSave(entry));
const hourOf = ({ second }: TeamEntry): number => second / 3_600;

test('each team of the class has five people of the game, one who saves most, and somewhere one who saves nothing', () => {
  const [main] = demoGames;
  expect(main?.teams.map(({ players }) => players.map(({ mailbox }) => mailbox).sort())).toEqual(
    classHabits.map(({ people }) => people.map(({ mailbox }) => mailbox).sort()),
  );
  for (const { people } of classHabits) expect(people).toHaveLength(5);
  expect(savesBy('emil').length).toBeGreaterThan(savesOf(2).length / 2);
  expect(savesBy('ben').length).toBeGreaterThan(savesOf(0).length / 3);
  for (const absent of ['june', 'quinn']) expect(savesBy(absent)).toEqual([]);
});

test('one team is late, someone works at night, and others during all class hours', () => {
  const late = savesOf(3).filter((entry) => hourOf(entry) > 22);
  expect(late.length).toBeGreaterThan(savesOf(3).length * 0.7);
  expect(savesOf(0).filter((entry) => hourOf(entry) < 8).length).toBeGreaterThan(savesOf(0).length * 0.6);
  for (const owl of ['ivo', 'wes']) {
    expect(savesBy(owl).length).toBeGreaterThan(5);
    for (const entry of savesBy(owl).filter(({ deed }) => deed.kind === 'save'))
      expect(hourOf(entry)).toBeGreaterThan(11);
  }
});

test('two people type the same cell at once, and a value is withdrawn or insisted on', () => {
  const clashes = all.filter(isOfTeam).flatMap(({ deed }) => (deed.kind === 'clash' ? [deed.isForced] : []));
  expect(clashes.filter((isForced) => isForced).length).toBeGreaterThanOrEqual(3);
  expect(clashes.filter((isForced) => !isForced).length).toBeGreaterThanOrEqual(3);
});

test('the class is deterministic and in order, and types nothing while its game is frozen', () => {
  for (const quarter of quarters) {
    const entries = classQuarter(quarter, classHabits);
    expect(classQuarter(quarter, classHabits)).toEqual(entries);
    expect(entries.map(({ second }) => second)).toEqual(
      entries.map(({ second }) => second).sort((one, other) => one - other),
    );
  }
  const { quarter, from, to } = frozenMinutes;
  const meanwhile = classQuarter(quarter, classHabits)
    .filter(isOfTeam)
    .filter(({ second }) => second > from * 60 && second <= to * 60);
  expect(meanwhile).toEqual([]);
});

test('teams cut the lines of staff that the story speaks of: two too many people in operations, one its lenders', () => {
  const { areas } = openDecisionSet(
    newGame({
      environmentCode: 'H2015',
      templateId: 'HARBOR500',
      teamCount: 5,
      seed: 'demo',
      type: 'Full',
      difficulty: 1,
      ownChance: false,
    }),
    0,
  );
  const cutBy = (team: number) =>
    policyOf(team).staff.map(
      ({ rowId }) => areas.generalAdministration?.find(({ id }) => id === rowId)?.type,
    );
  expect([0, 1, 2, 3, 4].map(cutBy)).toEqual([
    ['Operations and Compliance', 'Executive, Finance and Audit'],
    [],
    ['Operations and Compliance', 'Executive, Finance and Audit'],
    [],
    ['Lending Officers'],
  ]);
});
