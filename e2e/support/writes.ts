/** Whether the site under test may keep what a test sends: not a deployed one, unless `WRITES=1` says so. */
export const mayStore = !process.env.BASE_URL || process.env.WRITES === '1';

/** Where messages go to: the call, and the forms of a page without scripts. */
export const messageTargets = /\/api\/(?:api\/messages\/set-message\/?|form)(?:\?.*)?$/;
