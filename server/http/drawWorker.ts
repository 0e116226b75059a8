import { pathToFileURL } from 'node:url';
import { answerOnThread } from '../lib/answerOnThread.ts';
import type { DrawTask } from './drawnScreen.ts';

type Drawer = { readonly drawPage: (task: DrawTask) => Promise<string> };

// Runs on its own thread: drawing a screen takes tens of milliseconds, and needs the client's libraries.
answerOnThread(async (task: DrawTask): Promise<string> => {
  const { drawPage }: Drawer = await import(pathToFileURL(task.script).href);
  return drawPage(task);
});
