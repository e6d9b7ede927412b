import { ask } from './plain-http.ts';

/** Four visitors go through a site until the work is done: what it gave, how many answers they had, and the bad ones. */
export async function whileVisited<T>(siteUrl: string, targets: readonly string[], work: () => Promise<T>) {
  const failures: string[] = [];
  let answers = 0;
  let isDone = false;
  const visit = async (first: number) => {
    for (let at = first; !isDone; at += 1) {
      const target = targets[at % targets.length] ?? '/';
      const status = await ask(siteUrl, target).then((answer) => answer.status, String);
      answers += 1;
      if (status !== 200) failures.push(`${target}: ${status}`);
    }
  };
  const visitors = [0, 1, 2, 3].map(visit);
  const result = await work().finally(() => {
    isDone = true;
  });
  await Promise.all(visitors);
  return { result, answers, failures };
}
