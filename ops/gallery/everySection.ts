import { adjustments } from './adjustments.tsx';
import { areaPictures } from './areaPictures.tsx';
import { banners } from './banners.tsx';
import { cards } from './cards.tsx';
import { cells } from './cells.tsx';
import { charts } from './charts.tsx';
import { contributions } from './contributions.tsx';
import { dialogs } from './dialogs.tsx';
import { door } from './door.tsx';
import { endOfGame } from './endOfGame.tsx';
import type { Section } from './entry.tsx';
import { frame } from './frame.tsx';
import { furtherDialogs } from './furtherDialogs.tsx';
import { ofGlossary } from './glossary.tsx';
import { grades } from './grades.tsx';
import { homes } from './homes.tsx';
import { hub } from './hub.tsx';
import { ofLesson } from './lesson.tsx';
import { lists } from './lists.tsx';
import { navigation } from './navigation.tsx';
import { news } from './news.tsx';
import { notices } from './notices.tsx';
import { past } from './past.tsx';
import { ofPractice } from './practice.tsx';
import { record } from './record.tsx';
import { reports } from './reports.tsx';
import { review } from './review.tsx';
import { runTurn } from './runTurn.tsx';
import { schedule } from './schedule.tsx';
import { schools } from './schools.tsx';
import { scoring } from './scoring.tsx';
import { screenFrame } from './screenFrame.tsx';
import { submit } from './submit.tsx';
import { talk } from './talk.tsx';
import { dashboard } from './team.tsx';
import { tiles } from './tiles.tsx';
import { why } from './why.tsx';

/** Everything shown in the gallery. */
export const everySection: readonly Section[] = [
  frame,
  navigation,
  door,
  dashboard,
  why,
  ofPractice,
  scoring,
  schedule,
  review,
  hub,
  tiles,
  areaPictures,
  charts,
  cells,
  talk,
  screenFrame,
  homes,
  lists,
  runTurn,
  endOfGame,
  news,
  submit,
  past,
  ofGlossary,
  ofLesson,
  reports,
  record,
  contributions,
  adjustments,
  grades,
  schools,
  banners,
  notices,
  cards,
  dialogs,
  furtherDialogs,
];
