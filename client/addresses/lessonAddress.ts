/** The views of a game for its overseers: the order of a lesson, and its moments on a projector. */
export const lessonViews = ['lesson', 'present'] as const;

/** The view of a lesson that an address asks for; undefined for none. */
export const lessonViewIn = (query: URLSearchParams): (typeof lessonViews)[number] | undefined =>
  lessonViews.find((view) => query.get('view') === view);
