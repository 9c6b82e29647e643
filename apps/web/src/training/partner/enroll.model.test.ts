import { expect, test } from 'vitest';
import { getPersonErrors, getPlaces, moveToFront, toEnrolledPerson, toPeopleInput } from './enroll.model.ts';

const person = (id: string) => toEnrolledPerson({ id, realname: `Name ${id}`, username: `${id}@a.example` });
const people = [person('a'), person('b'), person('c')];

test('seats are given in the order of the people, then numbers of the waiting list follow', () => {
  expect(getPlaces(people, { seats_left: 3, waiting: 0 })).toEqual(['seat', 'seat', 'seat']);
  expect(getPlaces(people, { seats_left: 1, waiting: 2 })).toEqual(['seat', 3, 4]);
  expect(getPlaces(people, { seats_left: 0, waiting: 0 })).toEqual([1, 2, 3]);
});

test('a person who is given the seat moves to the front; the others keep their order', () => {
  expect(moveToFront(people, 'c').map(({ user_id }) => user_id)).toEqual(['c', 'a', 'b']);
});

test('empty fields are left out of the call, typed ones are sent', () => {
  expect(toPeopleInput([{ ...person('a'), license_number: ' ', country: 'JO' }])).toEqual([
    { user_id: 'a', name: 'Name a', mailbox: 'a@a.example', country: 'JO' },
  ]);
});

test('a refusal stands at its person; one without a number is about the first', () => {
  const errors = [
    { path: 'people.1.mailbox', msg: 'Wrong email format' },
    { path: 'license_number', msg: 'Wrong license number format' },
    { path: 'people.10.name', msg: 'Wrong name format' },
  ];
  expect(getPersonErrors(errors, 0)).toEqual({ license_number: 'Wrong license number format' });
  expect(getPersonErrors(errors, 1)).toEqual({ mailbox: 'Wrong email format' });
  expect(getPersonErrors(errors, 2)).toEqual({});
});
