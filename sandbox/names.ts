/** Plausible names by dialling code, and the number of digits of a mobile number there. */
export interface NamePool {
  readonly country: string;
  readonly digits: number;
  readonly first: readonly [string, ...string[]];
  readonly last: readonly [string, ...string[]];
}

/** The countries and names of the demo members. */
export const NAME_POOLS: readonly [NamePool, ...NamePool[]] = [
  {
    country: '91',
    digits: 10,
    first: ['Ananya', 'Rohan', 'Priya', 'Arjun', 'Kavita', 'Vikram', 'Meera', 'Sanjay'],
    last: ['Sharma', 'Patel', 'Iyer', 'Reddy', 'Nair', 'Gupta'],
  },
  {
    country: '92',
    digits: 10,
    first: ['Ayesha', 'Hamza', 'Fatima', 'Usman', 'Sana', 'Imran', 'Zainab', 'Faisal'],
    last: ['Khan', 'Malik', 'Qureshi', 'Butt', 'Siddiqui', 'Raza'],
  },
  {
    country: '880',
    digits: 10,
    first: ['Tahmina', 'Rakib', 'Farzana', 'Sohel', 'Nusrat', 'Tanvir', 'Shirin', 'Mehedi'],
    last: ['Hossain', 'Islam', 'Chowdhury', 'Akter', 'Sarkar', 'Uddin'],
  },
  {
    country: '977',
    digits: 10,
    first: ['Sita', 'Bikash', 'Anju', 'Prakash', 'Gita', 'Suraj'],
    last: ['Gurung', 'Thapa', 'Shrestha', 'Rai', 'Adhikari'],
  },
  {
    country: '66',
    digits: 9,
    first: ['Siriporn', 'Anan', 'Kanya', 'Niran', 'Malee', 'Chai'],
    last: ['Saetang', 'Chaiyasit', 'Boonmee', 'Srisuk', 'Thongchai'],
  },
  {
    country: '62',
    digits: 11,
    first: ['Dewi', 'Budi', 'Siti', 'Agus', 'Putri', 'Rizky'],
    last: ['Santoso', 'Wijaya', 'Lestari', 'Pratama', 'Hidayat'],
  },
];
