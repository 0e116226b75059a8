import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import '@mantine/tiptap/styles.layer.css';
import styles from './RichText.module.css';
import type { RichTextFieldProps } from './RichTextField.tsx';

/** What the server keeps and nothing else; typed and pasted addresses become links. */
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

/** The editor itself, with a toolbar that its keyboard shortcuts repeat. */
export function TiptapEditor({ label, initialHtml, autoFocus, onChange }: RichTextFieldProps): ReactNode {
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
    },
    onUpdate: ({ editor: updated }) => {
      const html = updated.getHTML();
      changed.current(html === start.current ? first : updated.isEmpty ? '' : html);
    },
  });
  return (
    <RichTextEditor editor={editor} className={styles.field ?? ''}>
      <RichTextEditor.Toolbar role="toolbar" aria-label={`${label}, formatting`}>
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
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
