import { Anchor, Tabs, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { MergerBank } from '../../contracts/banking/mergerBank.ts';
import {
  type MergerOffer,
  type MergerProForma,
  mergerProForma,
} from '../../contracts/banking/mergerProForma.ts';
import { type MergerScenarioInputs, mergerPlanOf } from '../../contracts/calls/mergers.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import {
  enhancementFields,
  holdingCompanyFields,
  targetFields,
} from '../../contracts/mergers/mergerFields.ts';
import {
  type BankLine,
  balanceLines,
  bankLines,
  desiredPriceLines,
  disclosureLines,
  earningsLines,
  type MergerLine,
  memoLines,
  missingSharesText,
  type OfferedMerger,
  ratioLines,
} from '../../contracts/mergers/mergerLines.ts';
import { mergerInputsOf } from '../../contracts/mergers/mergerPlan.ts';
import { keysOf } from '../../contracts/values.ts';
import { Card } from '../ui/Card.tsx';
import layout from '../ui/Layout.module.css';
import paper from '../ui/PaperCard.module.css';
import { Figure, type FiguresRow, FiguresTable } from './FiguresTable.tsx';
import { MergerField } from './MergerField.tsx';
import styles from './Mergers.module.css';
import { type TargetPlace, targetPlaces } from './mergerDraft.ts';
import { mergerSentence } from './mergerSentence.ts';
import { differenceText } from './mergerText.ts';
import { useTeamNames } from './TeamPickers.tsx';
import type { Mergers } from './useMergers.ts';

/** A bank of the merger at its position: 1 the acquirer, 2 and 3 the targets. */
type PlacedBank = { readonly place: 1 | TargetPlace; readonly name: string; readonly bank: MergerBank };
type PlacedTarget = PlacedBank & { readonly place: TargetPlace };
type PlacedOffer = { readonly place: TargetPlace; readonly name: string; readonly offer: MergerOffer };
type Panels = {
  readonly mergers: Mergers;
  readonly isReadOnly: boolean;
  readonly banks: readonly PlacedBank[];
  readonly merger: MergerProForma;
  readonly offers: readonly PlacedOffer[];
};

/** The tabs of the specification with their panels, recomputed as the inputs are typed. */
export function MergerTabs({
  mergers,
  isReadOnly,
}: {
  readonly mergers: Mergers;
  readonly isReadOnly: boolean;
}): ReactNode {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const panels = usePanels(mergers, isReadOnly);
  if (!panels) return <Text>This bank hasn’t published anything yet.</Text>;
  const tabs = ['statistics', 'disclosure', 'holding-company'];
  const told = mergerSentence(panels.merger);
  return (
    <Tabs
      value={tabs.find((tab) => hash === `#${tab}`) ?? 'statistics'}
      keepMounted={false}
      classNames={{ tab: styles.tab ?? '' }}
      onChange={(tab) => void navigate({ hash: tab ?? '' }, { replace: true })}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="statistics">Statistics</Tabs.Tab>
        <Tabs.Tab value="disclosure">Disclosure</Tabs.Tab>
        <Tabs.Tab value="holding-company">Holding Company</Tabs.Tab>
      </Tabs.List>
      {told && (
        <p className={paper.finding}>
          {told.together} <span>{told.verdict}</span>
        </p>
      )}
      <Tabs.Panel value="statistics">
        <Statistics {...panels} />
      </Tabs.Panel>
      <Tabs.Panel value="disclosure">
        <OfferPanel {...panels} title="Stock Price & Exchange Disclosure" lines={disclosureLines} isTyped />
      </Tabs.Panel>
      <Tabs.Panel value="holding-company">
        <HoldingCompany {...panels} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** The shares that an offer lacks, as a notice: it comes and goes while its terms are typed. */
export function MissingShares(merger: {
  readonly mergers: Mergers;
  readonly isReadOnly: boolean;
}): ReactNode {
  const panels = usePanels(merger.mergers, merger.isReadOnly);
  const missing = panels?.offers.flatMap(({ name, offer }) => missingSharesText(name, offer) ?? []) ?? [];
  return (
    <div role="status">
      {missing.map((text) => (
        <p key={text} className={layout.notice}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** The merger of the selected banks; null while the acquirer has no figures. */
function usePanels(mergers: Mergers, isReadOnly: boolean): Panels | null {
  const teams = useTeamNames();
  const { bankOf, inputs } = mergers;
  const nameOf = (teamId: number) => teams.find(({ team_id }) => team_id === teamId)?.team_name ?? '';
  const acquirer = bankOf(inputs.team1);
  if (!acquirer) return null;
  const targets = targetPlaces.flatMap((place): PlacedTarget[] => {
    const teamId = inputs[`team${place}`];
    const bank = bankOf(teamId);
    return bank ? [{ place, name: nameOf(teamId), bank }] : [];
  });
  const merger = mergerProForma(mergerInputsOf(mergerPlanOf(inputs), acquirer, bankOf));
  const offers = merger.offers.flatMap((offer, index): PlacedOffer[] => {
    const target = targets[index];
    return target ? [{ place: target.place, name: target.name, offer }] : [];
  });
  const banks = [{ place: 1 as const, name: nameOf(inputs.team1), bank: acquirer }, ...targets];
  return { mergers, isReadOnly, banks, merger, offers };
}

/** A row of input fields, one per bank or a single one. */
function typedRow(
  { mergers, isReadOnly }: Panels,
  column: Column,
  cells: readonly { readonly field: keyof MergerScenarioInputs; readonly of?: string }[],
): FiguresRow {
  return {
    label: column.title,
    cells: cells.map(({ field, of }) => (
      <MergerField
        key={field}
        column={column}
        name={of === undefined ? column.title : `${column.title}, ${of}`}
        value={mergers.inputs[field]}
        isReadOnly={isReadOnly}
        onChange={(value) => mergers.change({ [field]: value })}
      />
    )),
  };
}

function Statistics(panels: Panels): ReactNode {
  const { banks, merger } = panels;
  const columns = [
    ...banks.map(({ place, name }) => ({ key: String(place), title: name })),
    { key: 'merged', title: 'Merged' },
    { key: 'difference', title: 'Against You Alone' },
  ];
  const [acquirer] = banks;
  const rowOf = (line: BankLine): FiguresRow => ({
    label: line.label,
    cells: [
      ...banks.map(({ place, bank }) => <Figure key={place} line={line} subject={bank} />),
      line.merged && <Figure key="merged" line={line.merged} subject={merger} />,
      line.merged && acquirer
        ? differenceText(line.merged.value(merger), line.value(acquirer.bank), line.unit)
        : null,
    ],
  });
  const stems = keysOf(enhancementFields);
  const typed = stems.map((stem) =>
    typedRow(
      panels,
      enhancementFields[stem],
      banks.map(({ place, name }) => ({ field: `${stem}${place}` as const, of: name })),
    ),
  );
  return (
    <div className={styles.two}>
      <FiguresTable
        title="Bank Statistics"
        note="$ millions; income and expense are a year’s, net income is the quarter’s"
        columns={columns}
        rows={[
          ...bankLines.map(rowOf),
          ...typed,
          { label: 'Memo Statistics', cells: [] },
          ...memoLines.map(rowOf),
        ]}
      />
      <div>
        {panels.offers.length > 0 && (
          <OfferPanel
            {...panels}
            title="The Offer"
            lines={disclosureLines}
            act={
              <Anchor component={Link} to="#disclosure" replace size="sm">
                Edit the offer
              </Anchor>
            }
          />
        )}
        <OfferPanel {...panels} title="Stock Offer Based Upon Desired EPS" lines={desiredPriceLines} />
      </div>
    </div>
  );
}

/** The offers side by side, with their inputs if this is the panel for them. */
function OfferPanel({
  title,
  lines,
  isTyped = false,
  act,
  ...panels
}: Panels & {
  readonly title: string;
  readonly lines: readonly MergerLine<OfferedMerger>[];
  readonly isTyped?: boolean;
  readonly act?: ReactNode;
}): ReactNode {
  const { merger, offers } = panels;
  if (offers.length === 0)
    return (
      <Card title={title}>
        <p className={styles.empty}>Choose Team 2 or Team 3 to make an offer.</p>
      </Card>
    );
  const stems = keysOf(targetFields);
  const typed = stems.map((stem) =>
    typedRow(
      panels,
      targetFields[stem],
      offers.map(({ place, name }) => ({ field: `${stem}${place}` as const, of: name })),
    ),
  );
  const computed = lines.map(
    (line): FiguresRow => ({
      label: line.label,
      cells: offers.map(({ place, offer }) => <Figure key={place} line={line} subject={{ offer, merger }} />),
    }),
  );
  return (
    <FiguresTable
      title={title}
      act={act}
      columns={offers.map(({ place, name }) => ({ key: String(place), title: name }))}
      rows={[...(isTyped ? typed : []), ...computed]}
    />
  );
}

function HoldingCompany(panels: Panels): ReactNode {
  const { merger } = panels;
  const fields = keysOf(holdingCompanyFields);
  const typed = fields.map((field) => typedRow(panels, holdingCompanyFields[field], [{ field }]));
  const rowOf = (line: MergerLine<MergerProForma>): FiguresRow => ({
    label: line.label,
    cells: [<Figure key={line.label} line={line} subject={merger} />],
  });
  const columns = [{ key: 'value', title: 'Value' }];
  return (
    <>
      <FiguresTable
        title="Balance Sheet (millions)"
        columns={columns}
        rows={[...typed, ...balanceLines.map(rowOf)]}
      />
      <FiguresTable title="Ratios" columns={columns} rows={ratioLines.map(rowOf)} />
      <FiguresTable title="Earnings Per Share" columns={columns} rows={earningsLines.map(rowOf)} />
    </>
  );
}
