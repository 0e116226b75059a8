import { allProjections } from '../../server/features/allProjections.ts';
import { rebuildServers } from '../stores/rebuildServers.ts';
import type { Fault } from './outcome.ts';

/** Not a fault itself: whether after all the others the read models equal, byte for byte, what the log yields. */
export const comparedWithLog: Fault = {
  name: 'screens compared with the log',
  isShort: true,
  async play({ installation: { variables } }) {
    const { EVENTSTORE_URL: eventStoreUrl, MONGODB_URL: mongoUrl } = variables;
    const quietly = { projections: allProjections, isWriting: false, print: () => undefined };
    const { equal, differences } = await rebuildServers({ eventStoreUrl, mongoUrl }, quietly);
    if (differences.length === 0) return { problems: equal > 0 ? [] : ['There was nothing to compare.'] };
    const [{ collection, id } = { collection: '', id: '' }] = differences;
    return {
      problems: [
        `${differences.length} documents are not what the log makes of them, such as ${collection} ${id}.`,
      ],
    };
  },
};
