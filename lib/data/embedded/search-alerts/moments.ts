const hourMs = 3_600_000;

export const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hourMs);
export const daysAfter = (moment: Date, days: number) => hoursAfter(moment, 24 * days);
