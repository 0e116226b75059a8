import { GlossaryScreen } from '../../client/glossary/GlossaryScreen.tsx';
import { TermTip } from '../../client/ui/TermTip.tsx';
import { entry, modal, nothing, type Section } from './entry.tsx';

export const ofGlossary: Section = {
  title: 'Glossary',
  isWide: true,
  entries: [
    modal(
      'term: its definition',
      <TermTip
        name="Spread"
        at="certificatesOfDeposit"
        of={document.body}
        isPressed={false}
        onEnter={nothing}
        onLeave={nothing}
        onClose={nothing}
      />,
    ),
    entry('glossary: a search', <GlossaryScreen />, { at: '/glossary?find=spread' }),
    entry('glossary: one kind, on a phone', <GlossaryScreen />, {
      at: '/glossary?kind=Why+and+score',
      isPhone: true,
    }),
    entry('glossary: nothing found', <GlossaryScreen />, { at: '/glossary?find=no+such+word' }),
  ],
};
