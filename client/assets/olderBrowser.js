// Shows a message instead of the page in browsers that are too old. They parse nothing newer than the
// JavaScript of 2009, so this file is written in it, and comes first; the build and a test enforce that.
(function () {
  function knows(ask) {
    try {
      return ask();
    } catch (_error) {
      return false;
    }
  }
  // Together these came with the oldest browsers that the product works in: one that lacks any of them is older.
  var isNewEnough =
    knows(function () {
      return typeof Array.prototype.toSorted === 'function';
    }) &&
    knows(function () {
      return CSS.supports('color', 'color-mix(in srgb, red, blue)');
    }) &&
    knows(function () {
      return new RegExp('(?<=a)b').test('ab');
    });
  if (isNewEnough) return;
  document.write(
    '<title>A newer browser is needed</title></head>' +
      '<body style="max-width: 34em; margin: 3em auto; padding: 0 1em; font: 100%/1.5 sans-serif">' +
      '<div role="main">' +
      '<h1>Quarterdeck needs a newer browser</h1>' +
      '<p>This browser is too old for Quarterdeck, which works in Chrome 111, Edge 111, Firefox 115 or Safari 16.4, ' +
      'or newer.</p>' +
      '<p>Update this browser, or open the same address in another one. On an iPad or iPhone every browser is as old as ' +
      'the system: update it to version 16.4 or newer under Settings, General, Software Update.</p>' +
      '</div>' +
      // What follows in the page becomes a comment: nothing of it is shown or run.
      '<!--'
  );
})();
