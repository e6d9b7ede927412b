import { asNobody } from '#lib/data/embedded/testing/as-nobody.ts';
import { runEveryCommand } from './every-command.ts';

/** A process of its own, with settings of its own, that tells its parent how every command ends. */
const [folder = '', user] = process.argv.slice(2);
const run = () => runEveryCommand(folder);
process.send?.(await (user === 'nobody' ? asNobody(run) : run()));
process.disconnect?.();
