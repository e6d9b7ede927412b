import { test } from '@playwright/test';
import type { CallName } from '#lib/contract/calls.ts';
import type { Fault } from './fault.ts';
import type { FaultUpstream } from './fault-upstream.ts';
import { faults } from './upstream-readings.ts';

export type Meet = (fault: Fault, name: string) => Promise<void>;

/** Scripts each fault for a call in turn, after clearing what was asked before. */
export async function meetEachFault(upstream: FaultUpstream, call: CallName, meet: Meet): Promise<void> {
  for (const [name, fault] of Object.entries(faults)) {
    await test.step(name, async () => {
      upstream.clear();
      upstream.script(call, fault);
      await meet(fault, name);
    });
  }
}
