import { describeBackend } from '../backend-suite.ts';
import { openForSuite } from './testing/open-for-suite.ts';

describeBackend('embedded backend on PGlite', (listings) => openForSuite(null, listings));
