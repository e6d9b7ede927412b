import { Agent, get } from 'node:http';

/** A client with connections that stay open. `ask` resolves when the whole answer is there. */
export function openClient(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    ask(url: string, headers: Record<string, string> = {}): Promise<void> {
      return new Promise((resolve, reject) => {
        get(url, { agent, headers }, (answer) => {
          answer.resume().once('error', reject);
          if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
          answer.once('end', resolve);
        }).once('error', reject);
      });
    },
    close: () => agent.destroy(),
  };
}
