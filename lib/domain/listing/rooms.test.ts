import { expect, it } from 'vitest';
import { namesRooms, roomChoices, roomsKey, roomsMatcher, roomsOf } from './rooms.ts';
import { roomLists, roomSpellings } from './testing/room-spellings.ts';

it.each(roomSpellings)('reads %j as %j', (text, key) => {
  expect(roomsKey(text)).toBe(key);
});

it.each(roomLists)('reads the rooms of %j as %j (rules#rooms-and-chips)', (features, rooms) => {
  expect(roomsOf(features)).toBe(rooms);
});

it('finds every spelling by exactly one choice, and nothing where no rooms are stated', () => {
  const choicesOf = (text: string) => roomChoices.filter((choice) => roomsMatcher(choice)(roomsKey(text)));
  for (const [text] of roomSpellings) expect(choicesOf(text), text).toHaveLength(1);
  expect(choicesOf('')).toEqual([]);
  expect(choicesOf('7+1')).toEqual(['7 oda ve üzeri']);
  expect(choicesOf('10 Üzeri')).toEqual(['7 oda ve üzeri']);
  expect(choicesOf('5+ oda')).toEqual(['Diğer oda sayıları']);
  expect(choicesOf('3 + 1 Dubleks')).toEqual(['3+1']);
});

it('takes any other word of a call as it is', () => {
  expect(roomsMatcher('8 + 1')(roomsKey('8+1 Villa'))).toBe(true);
  expect(roomsMatcher('9+1')(roomsKey('8+1'))).toBe(false);
  expect(roomsMatcher('ÇOK ODALI')(roomsKey('Çok odalı'))).toBe(true);
  expect(roomsMatcher('10 üzeri')(roomsKey('10 Üzeri'))).toBe(true);
});

it('tells numbers of rooms from other words', () => {
  expect(['4', 'çok', '3x1', ''].filter(namesRooms)).toEqual([]);
  expect(['4+1', 'Stüdyo', '10 Üzeri', '9+'].filter((text) => !namesRooms(text))).toEqual([]);
});
