import { describeBackend } from '../backend-suite.ts';
import { bothDatabases, openForSuite } from './testing/open-for-suite.ts';

for (const { name, newUrl } of await bothDatabases())
  describeBackend(`embedded backend on ${name}`, async (listings) => openForSuite(await newUrl(), listings));
