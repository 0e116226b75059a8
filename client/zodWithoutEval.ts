// Imported before everything else: at the first schema zod tests whether it may compile validators, which the
// content security policy of the page refuses, and browsers would report the attempt as a violation.
import * as z from 'zod';

z.config({ jitless: true });
