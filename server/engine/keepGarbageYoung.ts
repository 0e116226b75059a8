import { setFlagsFromString } from 'node:v8';

// V8 makes objects of kinds that lived long once old from the start. A turn's objects live until its end, so a forecast's
// were then old when they were garbage, and each kept alive what it held until the next full collection. Held for the
// whole process, because V8 knows no flags of one thread (ops/adr/74).
setFlagsFromString('--no-allocation-site-pretenuring');
