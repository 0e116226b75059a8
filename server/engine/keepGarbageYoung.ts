import { setFlagsFromString } from 'node:v8';

// V8 allocates objects directly in the old generation if earlier objects from the same code lived long. A turn's objects
// live until it ends, so those of later forecasts were allocated as old, and stayed in memory, with everything they
// referred to, until the next full garbage collection. Set for the whole process: V8 has no flags for one thread.
setFlagsFromString('--no-allocation-site-pretenuring');
