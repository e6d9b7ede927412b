import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Tests of a Vitest report; a missing report counts as nothing run. */
export function readUnitCounts(file) {
  const report = readReport(file);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + emptyFailures(report),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

/** Tests of a Playwright report. */
export function readBrowserCounts(file) {
  const stats = readReport(file)?.stats;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
}

/** `12 passed, 0 failed`, as tools read it. */
export function closingLine(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

// A file that fails to load counts as failed although it has no failed test.
function emptyFailures(report) {
  return (
    report?.testResults?.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length ?? 0
  );
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return null;
  }
}
