import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { visibleText } from '../../contracts/richText/visibleText.ts';
import { KeptDraftNotice } from '../drafts/Notices.tsx';
import { leavingText } from '../drafts/useDirtyGuards.ts';
import { formatDayAndTime } from '../lib/clock.ts';
import { NoticedText } from '../richText/NoticedText.tsx';
import { OvertakenNotice } from '../richText/OvertakenNotice.tsx';
import { RichTextField } from '../richText/RichTextField.tsx';
import { useDialogs } from '../ui/dialogs.ts';
import { MomentIn } from '../ui/Moment.tsx';
import { HelpVersions } from './HelpVersions.tsx';
import { useHelpText } from './useHelpText.ts';

type Source = 'game' | 'allGames' | 'product';

type EditorProps = {
  readonly page: string;
  readonly gameId: number | null;
  readonly onDirty: (isDirty: boolean) => void;
};

/** The editor of a page's help. Inside a game the text is that of all games, or the game's own. */
export function HelpEditor({
  page,
  gameId,
  shown,
  onDirty,
}: EditorProps & {
  /** Whose text the page currently shows. */
  readonly shown: Source;
}): ReactNode {
  const dialogs = useDialogs();
  const [scope, setScope] = useState(shown === 'game' ? 'game' : 'allGames');
  const [isDirty, setIsDirty] = useState(false);
  async function choose(next: string): Promise<void> {
    if (!isDirty || (await dialogs.confirm(leavingText, { acceptLabel: 'Leave' }))) setScope(next);
  }
  function tellDirty(nowDirty: boolean): void {
    setIsDirty(nowDirty);
    onDirty(nowDirty);
  }
  return (
    <>
      {gameId !== null && (
        <NativeSelect
          label="Text for"
          mb="sm"
          value={scope}
          data={[
            { label: 'All games', value: 'allGames' },
            { label: 'This game only', value: 'game' },
          ]}
          onChange={(event) => void choose(event.currentTarget.value)}
        />
      )}
      <ScopedEditor key={scope} page={page} gameId={scope === 'game' ? gameId : null} onDirty={tellDirty} />
    </>
  );
}

const sourceTexts: Readonly<Record<Source, string>> = {
  game: 'This game’s own text',
  allGames: 'Text for all games',
  product: 'Quarterdeck’s default text',
};

function ScopedEditor({ page, gameId, onDirty }: EditorProps): ReactNode {
  const help = useHelpText(page, gameId);
  const { saved, text, isDirty, offer } = help;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  if (!saved) return null;
  const lastSave =
    saved.lastUpdated && `, saved ${formatDayAndTime(saved.lastUpdated)} by ${saved.updatedBy}`;
  return (
    <>
      <NoticedText
        notices={
          <>
            {offer && <KeptDraftNotice offer={offer} onRestore={help.restore} onDiscard={help.discard} />}
            {help.isOvertaken && <OvertakenNotice saved={help.author} text={saved.text} />}
          </>
        }
      >
        <RichTextField key={help.editorKey} label="Help text" initialHtml={text} onChange={help.change} />
      </NoticedText>
      <Group justify="space-between" mt="xs" mih={40} wrap="nowrap">
        <Text size="sm" c="dimmed">
          {sourceTexts[saved.source]}
          <MomentIn text={lastSave ?? ''} at={saved.lastUpdated} format={formatDayAndTime} />
        </Text>
        <Button
          disabled={!isDirty || visibleText(text) === ''}
          loading={help.isSaving}
          onClick={() => void help.save()}
        >
          Save
        </Button>
      </Group>
      <HelpVersions
        page={page}
        gameId={gameId}
        current={saved.text}
        onRestore={(kept) => void help.restoreVersion(kept)}
      />
    </>
  );
}
