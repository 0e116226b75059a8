// Sets colour scheme, brand and fonts before the first paint, so that none of them flashes. Not inline: the
// page's content security policy allows scripts of this origin only.
(() => {
  const root = document.documentElement;
  let scheme = null;
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value');
    const brand = localStorage.getItem('brand');
    if (brand) root.dataset.brand = brand;
    if (localStorage.getItem('fonts')) root.dataset.fonts = 'loaded';
  } catch {
    // Storage is refused in some private windows; the defaults then apply.
  }
  if (scheme !== 'light' && scheme !== 'dark')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.mantineColorScheme = scheme;
})();
