// Proves that the product works in WebKit, the engine of Safari, beside a teammate in Chromium.
import { engineTests } from './engineTests.ts';
import { findWebKit } from './webKit.ts';

engineTests(findWebKit());
