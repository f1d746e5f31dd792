// Run by mongosh at each start; what is there already stays.
const { MONGO_ROOT_PASSWORD, MONGO_PASSWORD } = process.env;
const admin = db.getSiblingDB('admin');
admin.auth('root', MONGO_ROOT_PASSWORD);

try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
}
while (!admin.hello().isWritablePrimary) sleep(200);

const own = db.getSiblingDB('study-groups');
const roles = [{ role: 'readWrite', db: 'study-groups' }];
if (own.getUser('study-groups')) own.updateUser('study-groups', { pwd: MONGO_PASSWORD, roles });
else own.createUser({ user: 'study-groups', pwd: MONGO_PASSWORD, roles });
