import { defineCommand } from '../command.ts';

/** Opening a database brings it to the newest schema. */
export const migrate = defineCommand({
  name: 'db migrate',
  summary: 'Veritabanını bu sürümün düzenine getirir.',
  usage: '',
  arity: { min: 0, max: 0 },
  options: {},
  details: 'Site her açılışta bunu kendisi de yapar.',
  async run({ open, output }) {
    await open();
    output.line('Veritabanı güncel.');
    output.json({ status: 'current' });
    return 0;
  },
});
