import { GlossaryScreen } from '../../client/glossary/GlossaryScreen.tsx';
import { Term } from '../../client/ui/Term.tsx';
import { entry, type Section } from './entry.tsx';

export const ofGlossary: Section = {
  title: 'Glossary',
  isWide: true,
  entries: [
    entry('term: pressed', <Term name="Spread" at="certificatesOfDeposit" />, { pressed: 'Spread' }),
    entry('glossary: a search', <GlossaryScreen />, { at: '/glossary?find=spread' }),
    entry('glossary: one kind, on a phone', <GlossaryScreen />, {
      at: '/glossary?kind=Why+and+score',
      isPhone: true,
    }),
    entry('glossary: nothing found', <GlossaryScreen />, { at: '/glossary?find=no+such+word' }),
  ],
};
