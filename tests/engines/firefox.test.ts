// Proves that the product works in Firefox, beside a teammate in Chromium.
import { engineTests } from './engineTests.ts';
import { findFirefox } from './firefox.ts';

engineTests(findFirefox());
