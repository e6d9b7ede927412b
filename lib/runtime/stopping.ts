/** Whether the site is stopping: then no background work begins any more. */
export const stopping = { hasBegun: false };
