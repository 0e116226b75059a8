// The page contains style sheets. For each a link that loads nothing tells scripts that they need not ask for
// it; in the page itself browsers would load it ahead. Imported before anything that loads a part.
for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-sheet]'))
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      disabled: true,
      href: `/${dataset.sheet}`,
    }),
  );
