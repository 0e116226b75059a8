import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import '@mantine/tiptap/styles.layer.css';
import type { UndoSteps } from '../ui/UndoButtons.tsx';
import styles from './RichText.module.css';

/** Props of the rich-text editor. */
export type RichTextFieldProps = {
  /** Name of the field for screen readers. */
  readonly label: string;
  /** Initial value of the field; later values are ignored, a `key` makes it restart. */
  readonly initialHtml: string;
  readonly autoFocus?: boolean;
  /** The text after every edit; the initial value again when an edit is undone. Empty text is ''. */
  readonly onChange: (html: string) => void;
  /** Called after every edit if Undo and Redo are outside the editor; its toolbar has none then. */
  readonly onSteps?: (steps: UndoSteps) => void;
};

/** Only what the server stores; typed and pasted addresses become links. */
const extensions = [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'] },
  }),
];

const stepsOf = (editor: Editor): UndoSteps => ({
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
  undo: () => editor.chain().focus().undo().run(),
  redo: () => editor.chain().focus().redo().run(),
});

/** The editor itself, with a toolbar that duplicates its keyboard shortcuts. */
export function TiptapEditor({
  label,
  initialHtml,
  autoFocus,
  onChange,
  onSteps,
}: RichTextFieldProps): ReactNode {
  const [first] = useState(initialHtml);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  const start = useRef<string | null>(null);
  const editor = useEditor({
    extensions,
    content: first,
    autofocus: autoFocus ? 'end' : false,
    editorProps: { attributes: { 'aria-label': label, class: styles.editor ?? '' } },
    onCreate: ({ editor: created }) => {
      start.current = created.getHTML();
      onSteps?.(stepsOf(created));
    },
    onUpdate: ({ editor: updated }) => {
      const html = updated.getHTML();
      changed.current(html === start.current ? first : updated.isEmpty ? '' : html);
      onSteps?.(stepsOf(updated));
    },
  });
  return (
    <RichTextEditor editor={editor} className={styles.field ?? ''}>
      <RichTextEditor.Toolbar
        className={styles.toolbar ?? ''}
        role="toolbar"
        aria-label={`${label}, formatting`}
      >
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        {!onSteps && (
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        )}
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
