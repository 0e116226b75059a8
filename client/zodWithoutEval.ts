// Imported before everything else: zod looks at the first schema whether it may compile validators, which the content
// security policy of the page refuses, and browsers would report the try as a breach of it.
import * as z from 'zod';

z.config({ jitless: true });
