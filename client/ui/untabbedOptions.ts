/**
 * For a Select whose list can be long: keeps the list out of the tab order. Browsers stop at whatever scrolls, and
 * leaving the field for its list closed it, so that focus was lost; arrow keys reach the options from the field.
 */
export const untabbedOptions = { viewportProps: { tabIndex: -1 } };
