// Proves what the strip of a decision screen says of what is typed in it: its figures, what is half typed, and nothing
// at all where the game has no forecasts; and what it sends of an open editor is what Save would send once left.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveState, StateSourceContext } from '../../../client/call/queries.ts';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { createScreenSheets } from '../../../client/drafts/screenSheets.ts';
import { draftsOnScreen } from '../../../client/estimates/drafts.ts';
import { EstimateStrip } from '../../../client/estimates/EstimateStrip.tsx';
import { shownGame, shownTeam } from '../../../client/samples/shownGame.ts';
import { studentSteps } from '../../../client/tour/tourSteps.ts';
import { dividends } from '../../../contracts/decisions/dividends.ts';

const lastUpdated = '2026-09-02T14:42:00.000Z';
const open = { area: dividends, turn: 4, filterChoice: null };
const answer = { intraturn_id: 21, lastUpdated, stamps: [], dividends: 0.5, loanLossAdjustment: 0 };

/** The strip beside the fields of Dividends, and what it asked for. */
function show(game: object = {}) {
  const sheets = createScreenSheets(open, answer, false);
  const asked: unknown[] = [];
  const load = async (_: unknown, __: unknown, body: { drafts: readonly unknown[] }) => {
    asked.push(body);
    return {
      refusal: null,
      is_busy: false,
      is_untouched: body.drafts.length === 0,
      figures: { 'Net Income': 1_129.2 },
      untouched: { 'Net Income': 1_130.8 },
      later: null,
      has_price: true,
    };
  };
  const [sheet] = sheets.values;
  if (!sheet) throw new Error('Dividends has no fields.');
  render(
    <StateSourceContext value={{ ...liveState, load: load as never }}>
      <GameContext value={{ ...shownGame, ...game } as never}>
        <TeamContext value={shownTeam as never}>
          <EstimateStrip
            intraturnId={21}
            turn={4}
            cause="Capital"
            drafts={() => draftsOnScreen(sheets.all, 4)}
            subscribe={sheet.onGhost}
          />
        </TeamContext>
      </GameContext>
    </StateSourceContext>,
  );
  return { sheet, asked };
}

const rested = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const strip = () => screen.getByRole('region', { name: /^Estimate of the team’s changes\./ });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the strip says what an open editor would do once it is left, or that it is half typed', async () => {
  const { sheet, asked } = show();
  await rested(200);
  expect(strip().textContent).toBe('Nothing changed yet: net income 1,130.8, as rates and rivals stand.');
  expect(document.querySelector(studentSteps.at(-1)?.target ?? '')).toBe(strip());
  sheet.typing(1, 'dividendPerShareDollars', '0.65');
  await rested(500);
  expect(asked.at(-1)).toMatchObject({
    drafts: [{ area: 'dividends', save: { dividends: 0.65, force: true, lastUpdated } }],
    horizon: 'quarter',
  });
  expect(strip().textContent).toContain('Net income, Qtr 41,129.2 −1.6');
  expect(strip().getAttribute('aria-label')).toContain('Qtr 4: Net income 1,129.2, −1.6;');
  const count = asked.length;
  sheet.typing(1, 'dividendPerShareDollars', '0.6x');
  await rested(500);
  expect(strip().textContent).toBe('What is being typed is not a value yet.');
  expect(asked).toHaveLength(count);
});

test.each([{ disable_whatifs: true }, { max_what_ifs_per_turn: 0 }])(
  'estimates are off, and none is asked for, in a game with %o',
  async (game) => {
    const { asked } = show(game);
    await rested(5_000);
    expect(screen.getByText('Estimates are off in this game.')).toBeTruthy();
    expect(asked).toEqual([]);
  },
);
